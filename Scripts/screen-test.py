#!/usr/bin/env python3
"""Drives the month screen in tmux and looks at what it shows.

usage: screen-test.py PROGRAM FIXTURES [--keep FOLDER]

ROWS names, for each behaviour of the original apps, the capture that shows it; every capture is written
to FOLDER where one is given.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
import time

PROGRAM, FIXTURES = (os.path.abspath(word) for word in sys.argv[1:3])
KEEP = sys.argv[sys.argv.index("--keep") + 1] if "--keep" in sys.argv else None
NOW = "1707908400"  # noon in Berlin on 14 February 2024

# behaviour: captures that show it
ROWS = {
    "A1": ["paged-forward", "paged-back"], "A2": ["paged-forward", "paged-back"],
    "A3": ["home"], "A4": ["home", "no-colour"], "A5": ["same-day-again"],
    "A6": ["tap-while-dimmed"], "A7": ["form", "form-cancelled"], "A8": ["neighbour", "neighbour-slid"],
    "A9": ["next-month"], "A10": ["wide"], "A11": ["saved"], "A12": ["home", "form", "picker"],
    "B1": ["paged-forward"], "B2": ["sliding", "next-month"], "B3": ["burst"], "B4": ["paged-back"],
    "C1": ["home", "zh_TW"], "C2": ["picker", "picker-closed"], "C3": ["chevron"],
    "C4": ["picker", "picker-wide"], "C5": ["picked"], "C6": ["outside"], "C7": ["due", "picked-due"],
}
captures = {}
failures = []


class Screen:
    """A terminal of its own with the program in it."""

    def __init__(self, home, width=80, height=24, words="", **variables):
        self.socket = os.path.join(home, "socket")
        values = {"HOME": home, "UKICAL_NOW": NOW, "TZ": "Europe/Berlin", "LC_ALL": "en_US.UTF-8",
                  "TERM": "xterm-256color", "NO_MOTION": "1", **variables}
        unset = "unset XDG_DATA_HOME XDG_CONFIG_HOME UKICAL_STORE NO_COLOR; "
        assigned = " ".join(f"{key}='{value}'" for key, value in values.items())
        command = f"{unset}export {assigned}; stty -a > {home}/before; {PROGRAM} {words}; " \
                  f"echo \"left with $?\"; stty -a > {home}/after; exec cat"
        self.tmux("-f", "/dev/null", "new-session", "-d", "-x", str(width), "-y", str(height), command)
        self.wait("help")

    def tmux(self, *words):
        # The locale of the server must know UTF-8, whatever that of the program does.
        variables = {**os.environ, "LC_ALL": "C.UTF-8", "TERM": "xterm-256color"}
        done = subprocess.run(["tmux", "-u", "-S", self.socket, *words], capture_output=True,
                              text=True, env=variables)
        return done.stdout

    def keys(self, *keys):
        self.tmux("send-keys", *keys)

    def type(self, text):
        self.tmux("send-keys", "-l", text)

    def mouse(self, x, y, kind="click", to=None):
        """Places count from 0."""
        x, y = x + 1, y + 1
        if kind == "wheel":
            return self.type(f"\x1b[<65;{x};{y}M")
        end = (to[0] + 1, to[1] + 1) if to else (x, y)
        self.type(f"\x1b[<0;{x};{y}M")
        self.type(f"\x1b[<0;{end[0]};{end[1]}m")

    def text(self, colours=False):
        return self.tmux("capture-pane", "-p", *(["-e"] if colours else []))

    def wait(self, *wanted, absent=(), seconds=10, colours=False):
        """The screen once it shows every pattern and none of the absent ones."""
        end = time.time() + seconds
        while True:
            text = self.text(colours)
            if all(re.search(w, text) for w in wanted) and not any(re.search(w, text) for w in absent):
                return text
            if time.time() > end:
                raise AssertionError(f"waited for {wanted} without {absent}; the screen shows\n{text}")
            time.sleep(0.03)

    def capture(self, name, *wanted, **options):
        captures[name] = self.wait(*wanted, **options)
        return captures[name]

    def close(self):
        self.tmux("kill-server")


def place(text, word):
    """Column and row of a word."""
    for y, line in enumerate(text.split("\n")):
        if word in line:
            return line.index(word), y
    raise AssertionError(f"no {word} in\n{text}")


def case(body, **options):
    """Runs one walk in a home of its own, with the team's calendar in its store."""
    home = tempfile.mkdtemp(prefix="ukical-screen-")
    screen = None
    try:
        environment = {"HOME": home, "PATH": os.environ["PATH"]}
        for file in ["team.ics"] + options.pop("also", []):
            path = file if os.path.isabs(file) else os.path.join(FIXTURES, file)
            subprocess.run([PROGRAM, "import", "-q", path], env=environment, check=True)
        screen = Screen(home, **options)
        body(screen, home)
        print(f"  {body.__name__}: {body.__doc__}")
    except (AssertionError, subprocess.CalledProcessError) as problem:
        failures.append(f"{body.__name__}: {problem}")
    finally:
        if screen:
            screen.close()
        shutil.rmtree(home, ignore_errors=True)


def paging(screen, home):
    """200 months each way, by keys; each press is one page"""
    screen.capture("home", "Feb 2024", "Launch night", absent=["reading"])
    screen.keys("PageDown")
    screen.capture("next-month", "Mar 2024", absent=["reading"])
    screen.keys("PageUp")
    screen.wait("Feb 2024")
    screen.keys("-N", "200", "PageDown")
    screen.capture("paged-forward", "Oct 2040")
    screen.keys("-N", "400", "PageUp")
    screen.capture("paged-back", "Jun 2007")
    screen.keys("t")
    screen.capture("today", "Feb 2024", "Launch night")


def sliding(screen, home):
    """pages slide; keys pressed meanwhile neither skip nor double a page"""
    screen.wait("Launch night", absent=["reading"])
    screen.keys("PageDown")
    # The slide takes 150 ms: what is seen depends on the moment, what it ends with does not.
    captures["sliding"] = screen.text()
    screen.wait("Mar 2024")
    screen.keys("-N", "5", "PageDown")
    screen.capture("burst", "Aug 2024")
    time.sleep(0.3)
    assert "Aug 2024" in screen.text(), screen.text()


def mouse(screen, home):
    """swipe, wheel, title, chevron, month, a click outside"""
    text = screen.wait("Launch night", absent=["reading"])
    screen.mouse(60, 12, to=(20, 12))
    screen.wait("Mar 2024")
    screen.mouse(20, 12, to=(60, 12))
    screen.wait("Feb 2024")
    screen.mouse(20, 12, "wheel")
    screen.wait("Mar 2024")
    screen.keys("t")
    screen.wait("Feb 2024")
    x, y = place(text, "Feb 2024")
    screen.mouse(x, y)
    screen.capture("picker", "Jan .*Jun", "‹ +2024 +›")
    screen.mouse(x, y)
    screen.capture("picker-closed", "Feb 2024", absent=["Jan .*Jun"])
    screen.mouse(x, y)
    text = screen.wait("‹ +2024 +›")
    line = next(i for i, row in enumerate(text.split("\n")) if "│  ‹" in row)
    right = text.split("\n")[line].index("›")
    screen.mouse(right, line)
    text = screen.capture("chevron", "‹ +2025 +›", "Feb 2024")
    screen.mouse(2, 4)
    screen.capture("outside", "Feb 2024", absent=["2025", "Jan .*Jun"])
    assert "New event" not in screen.text()
    captures["tap-while-dimmed"] = screen.text()
    screen.keys("m")
    text = screen.wait("‹ +2024 +›")
    screen.mouse(*place(text, "Mar"))
    screen.capture("picked", "Mar 2024", absent=["Jan .*Jun"])
    screen.keys("BTab")
    screen.capture("picked-due", "Due in Mar 2024")


def form(screen, home):
    """an error beside its field, saved, the same day again, unsaved changes, undo"""
    screen.wait("Launch night", absent=["reading"])
    day = place(screen.text(), "20   ")
    screen.mouse(*day)
    screen.capture("form", "New event", "2024-02-20")
    screen.type("Zahnarzt")
    screen.keys("Tab", "Tab")
    screen.type("25:00")
    screen.capture("form-error", "25:00 +not a time")
    screen.keys("C-u")
    screen.type("9:30")
    screen.wait("9:30", absent=["not a time"])
    screen.keys("Enter")
    screen.capture("saved", "Zahnarzt", "saved", absent=["New event"])
    screen.mouse(*day)
    screen.wait("New event", "2024-02-20")
    screen.keys("Escape")
    screen.capture("form-cancelled", absent=["New event"])
    screen.mouse(*day)
    screen.capture("same-day-again", "New event", "2024-02-20")
    screen.type("draft")
    screen.keys("Escape")
    screen.capture("unsaved", "unsaved changes")
    screen.keys("d")
    screen.wait("Feb 2024", absent=["New event"])
    screen.keys("u")
    screen.capture("undone", "undone: add", absent=[r"\d  +Zahnarzt", "  Zahnarzt"])


def neighbour(screen, home):
    """a tap on a day of the next month shows its form and moves there"""
    text = screen.wait("Launch night", absent=["reading"])
    rows = text.split("\n")
    line = next(i for i, row in enumerate(rows) if re.match(r"25 +26 +27 +28 +29 +1 +2", row))
    screen.mouse(rows[line].rindex("2"), line)
    screen.capture("neighbour", "New event", "2024-03-02")
    screen.keys("Escape")
    screen.capture("neighbour-slid", "Mar 2024", absent=["New event"])


def lists(screen, home):
    """open, move, delete one of a series, search, jump, calendars, import with its plan"""
    screen.wait("Launch night", absent=["reading"])
    screen.keys("g")
    screen.type("2024-02-06")
    screen.keys("Enter", "Tab")
    screen.capture("due", "Events on 2024-02-06", "Stand-up", "Due in Feb 2024")
    screen.keys("x")
    screen.capture("scopes", "Delete Stand-up", "only 2024-02-06", "all after it", "whole series")
    screen.keys("o")
    screen.wait("deleted: Stand-up")
    screen.keys("Escape", "u")
    screen.wait("undone")
    screen.keys("/")
    screen.type("dentist")
    screen.keys("Enter")
    screen.capture("found", "1 found for dentist")
    screen.keys("Enter")
    screen.wait("Events on 2024-02-19", "Dentist")
    screen.keys("Enter")
    screen.wait("Event ", "Dentist")
    screen.keys("Tab", "C-u")
    screen.type("2024-02-23")
    screen.keys("Enter")
    screen.wait("saved: Dentist")
    screen.keys("Escape", "c")
    screen.capture("calendars", r"\[x\]")
    screen.keys("Enter")
    screen.wait(r"\[ \]")
    screen.keys("Enter", "Escape", "i")
    screen.type(os.path.join(FIXTURES, "month-labels.ics"))
    screen.keys("Enter")
    screen.capture("plan", "y imports")
    screen.keys("y")
    screen.wait("imported: ")
    screen.keys("?")
    screen.capture("help", "undo the latest change")


def other(screen, home):
    """what another program adds shows within a second or so"""
    screen.wait("Launch night", absent=["reading"])
    subprocess.run([PROGRAM, "add", "Anders", "2024-02-21", "10:00"], check=True, capture_output=True,
                   env={"HOME": home, "TZ": "Europe/Berlin", "UKICAL_NOW": NOW, "PATH": "/usr/bin"})
    screen.capture("other-program", "Anders", seconds=2)


def harmless(screen, home):
    """control characters and escape sequences stay in their cell"""
    screen.keys("g")
    screen.type("2024-02-22")
    screen.keys("Enter")
    text = screen.capture("harmless", "␛", "Feb 2024", "Launch night")
    assert len(text.split("\n")) == 25, text


def sizes(screen, home):
    """resized at any moment, down to 40×12 and up to 300×100"""
    for width, height in [(40, 12), (300, 100), (39, 11), (120, 40), (80, 24)]:
        screen.tmux("resize-window", "-x", str(width), "-y", str(height))
        name = {(40, 12): "small", (120, 40): "wide", (300, 100): "huge"}.get((width, height))
        if width < 40:
            screen.wait("too small")
            continue
        text = screen.wait("Feb 2024", *(["Events on 2024-02-14"] if width >= 100 else []))
        assert max(len(line) for line in text.split("\n")) <= width
        if name:
            captures[name] = text
            screen.keys("m")
            captures["picker-" + name] = screen.wait("Jan")
            screen.keys("Escape")
            screen.wait("Feb 2024", absent=["Apr"])


def same_terminal(home):
    """The terminal has the modes it had before the program."""
    time.sleep(0.2)
    before, after = (pathlib.Path(home, name).read_text() for name in ("before", "after"))
    assert before == after, f"stty differs:\n{before}\n{after}"


def program_of(screen):
    """The process that runs in the pane."""
    pid = screen.tmux("display-message", "-p", "#{pane_pid}").strip()
    return int(subprocess.run(["pgrep", "-P", pid], capture_output=True, text=True).stdout.split()[0])


def restored(screen, home):
    """the terminal is given back on q"""
    screen.wait("Launch night")
    screen.keys("q")
    screen.wait("left with 0", absent=["Launch night"])
    same_terminal(home)


def terminated(screen, home):
    """and on SIGTERM"""
    screen.wait("Launch night")
    os.kill(program_of(screen), 15)
    screen.wait("left with 143", absent=["Launch night"])
    same_terminal(home)


def continued(screen, home):
    """stopped and continued it draws itself again"""
    screen.wait("Launch night")
    child = program_of(screen)
    os.kill(child, 20)
    end = time.time() + 5
    while (stat := pathlib.Path(f"/proc/{child}/stat").read_text().split()[2]) != "T":
        assert time.time() < end, f"not stopped but {stat}"
        time.sleep(0.02)
    os.kill(child, 18)
    screen.wait("Launch night", "Feb 2024")
    screen.keys("PageDown")
    screen.wait("Mar 2024")


def no_colour(screen, home):
    """without colours brackets mark today, the selected day and other months"""
    text = screen.capture("no-colour", r">\[14\]", r"\(28\)")
    assert not re.search(r"\x1b\[[0-9;]*[34][0-7]m|\x1b\[[0-9;]*[34]8;", screen.text(True)), text


def ascii_only(screen, home):
    """a C locale has ASCII alone"""
    text = screen.capture("ascii", "Feb 2024", "Launch night")
    assert text.isascii(), text


def locale(name, title):
    def walk(screen, home):
        text = screen.capture(name, title, absent=["reading"])
        assert "\ufffd" not in text
    walk.__name__, walk.__doc__ = name, "names and title of the language"
    return walk


case(paging)
case(sliding, NO_MOTION="")
case(mouse)
case(form)
case(neighbour)
case(lists)
case(other)
hostile = tempfile.NamedTemporaryFile("w", suffix=".ics", newline="")
hostile.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nBEGIN:VEVENT\r\nUID:h\r\n"
              "DTSTAMP:20240101T000000Z\r\nDTSTART;VALUE=DATE:20240222\r\nSUMMARY:\x1b[2J\x1b]0;x\x07\x9b31m"
              "\u202e\x08\x08z\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n")
hostile.flush()
case(harmless, also=[hostile.name], width=120, height=24)
case(sizes)
case(restored)
case(terminated)
case(continued)
case(no_colour, NO_COLOR="1")
case(ascii_only, LC_ALL="C")
for language, title in [("en_US", "Feb 2024"), ("ja_JP", "2024年2月"), ("zh_TW", "2024年 2月"),
                        ("ar_EG", "٢٠٢٤")]:
    case(locale(language, title), LC_ALL=language + ".UTF-8")

for row, names in ROWS.items():
    failures += [f"{row}: no capture {name}" for name in names if name not in captures]
if KEEP:
    os.makedirs(KEEP, exist_ok=True)
    for name, text in captures.items():
        pathlib.Path(KEEP, name + ".txt").write_text(text)
print("\n".join(failures) or f"month screen: {len(captures)} captures, {len(ROWS)} behaviours shown")
sys.exit(1 if failures else 0)
