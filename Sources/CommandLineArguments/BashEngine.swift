extension CompletionScript {
  /// The part of the bash script that is the same for all programs, but for the functions' prefix.
  static let bashEngine = #"""

    # Adds to COMPREPLY what of the kind $1 begins with $cur.
    _PROGRAM__offer() {
      local what=$1 word suffix
      shift
      case $what in
        words)
          for word in "$@"; do
            [[ $word == "$cur"* ]] && COMPREPLY+=("$(printf '%q' "$word")")
          done
          ;;
        directories)
          compopt -o filenames 2>/dev/null
          while IFS= read -r word; do COMPREPLY+=("$word"); done < <(compgen -d -- "$cur")
          ;;
        files)
          compopt -o filenames 2>/dev/null
          while IFS= read -r word; do
            if [[ $# -eq 0 || -d $word ]]; then
              COMPREPLY+=("$word")
              continue
            fi
            for suffix in "$@"; do
              if [[ $word == *."$suffix" ]]; then
                COMPREPLY+=("$word")
                break
              fi
            done
          done < <(compgen -f -- "$cur")
          ;;
      esac
    }

    # Sets kind to what the value after the option word $1 is, or fails if none follows.
    _PROGRAM__follows() {
      local letter
      if [[ $1 == --* ]]; then
        _PROGRAM__option "$path" "$1"
        return
      fi
      for ((letter = 1; letter < ${#1}; letter++)); do
        if _PROGRAM__option "$path" "-${1:letter:1}"; then
          ((letter + 1 == ${#1}))
          return
        fi
      done
      return 1
    }

    _PROGRAM_() {
      local cur=${COMP_WORDS[COMP_CWORD]} path=_ROOT_
      local count=0 ended='' index=1 prefix word
      local -a kind
      COMPREPLY=()
      while ((index < COMP_CWORD)); do
        word=${COMP_WORDS[index]}
        if [[ -z $ended && $word == -- ]]; then
          ended=1
        elif [[ -z $ended && $word == -?* ]]; then
          if _PROGRAM__follows "$word"; then
            ((index++))
            [[ ${COMP_WORDS[index]} == '=' && $word == --* ]] && ((index++))
            if ((index > COMP_CWORD)); then
              cur=''
              _PROGRAM__offer "${kind[@]}"
              return
            elif ((index == COMP_CWORD)); then
              _PROGRAM__offer "${kind[@]}"
              return
            fi
          fi
        elif ((count == 0)) && _PROGRAM__enter "$path" "$word"; then
          :
        else
          ((count++))
        fi
        ((index++))
      done
      if [[ -z $ended && $cur == --*=* ]]; then
        prefix=${cur%%=*}
        cur=${cur#*=}
        if _PROGRAM__option "$path" "$prefix"; then
          _PROGRAM__offer "${kind[@]}"
          COMPREPLY=("${COMPREPLY[@]/#/$prefix=}")
        fi
      elif [[ -z $ended && $cur == -* ]]; then
        _PROGRAM__options "$path"
        _PROGRAM__offer "${kind[@]}"
      else
        if ((count == 0)); then
          _PROGRAM__commands "$path"
          _PROGRAM__offer "${kind[@]}"
        fi
        _PROGRAM__argument "$path" "$count"
        _PROGRAM__offer "${kind[@]}"
      fi
    }

    """#
}
