#ifndef UKICAL_CNCURSES_H
#define UKICAL_CNCURSES_H
#define NCURSES_WIDECHAR 1
#include <curses.h>
#include <term.h>
#include <stdio.h>
#include <signal.h>
#include <sys/signalfd.h>
#include <unistd.h>
#include <wchar.h>

/* Declared by the C library for X/Open programs only. */
extern int wcwidth(wchar_t character);

static inline int ukical_columns(wchar_t character) { return wcwidth(character); }
static inline int ukical_signals(const sigset_t *set) {
  return signalfd(-1, set, SFD_NONBLOCK | SFD_CLOEXEC);
}
/* The next signal; 0: none waits. */
static inline int ukical_next_signal(int descriptor) {
  struct signalfd_siginfo info;
  return read(descriptor, &info, sizeof info) == sizeof info ? (int)info.ssi_signo : 0;
}

/* Macros and global variables of ncurses as functions. */

static inline SCREEN *ukical_start(void) { return newterm(NULL, stdout, stdin); }
static inline int ukical_colours(void) { return has_colors() ? COLORS : 0; }
static inline int ukical_pairs(void) { return COLOR_PAIRS; }
static inline WINDOW *ukical_window(void) { return stdscr; }
static inline attr_t ukical_bold(void) { return A_BOLD; }
static inline attr_t ukical_dim(void) { return A_DIM; }
static inline attr_t ukical_reverse(void) { return A_REVERSE; }
static inline attr_t ukical_underline(void) { return A_UNDERLINE; }

/* Text is ended by a zero: one character that takes columns and what combines with it. */
static inline void ukical_put(int y, int x, const wchar_t *text, attr_t attributes, int pair) {
  cchar_t cell;
  if (setcchar(&cell, text, attributes, (short)pair, NULL) == OK) mvwadd_wch(stdscr, y, x, &cell);
}

static inline void ukical_watch_mouse(void) {
  mousemask(BUTTON1_PRESSED | BUTTON1_RELEASED | BUTTON4_PRESSED | BUTTON5_PRESSED, NULL);
  mouseinterval(0);
}

/* -1: no event waits; 0: another one; 1: pressed; 2: let go; 3: wheel up; 4: wheel down. */
static inline int ukical_mouse(int *y, int *x) {
  MEVENT event;
  if (getmouse(&event) != OK) return -1;
  *y = event.y;
  *x = event.x;
  if (event.bstate & BUTTON4_PRESSED) return 3;
  if (event.bstate & BUTTON5_PRESSED) return 4;
  if (event.bstate & BUTTON1_PRESSED) return 1;
  if (event.bstate & BUTTON1_RELEASED) return 2;
  return 0;
}
#endif
