# A player for the arena's tests: says on standard error that it was asked, and that a game is over.
while read -r line; do
  case $line in
  *'"do":"act"'*)
    echo asked >&2
    [ "$1" = silent ] || echo '{"move":{}}'
    ;;
  *'"do":"end"'*) echo over >&2 ;;
  esac
done
# Its input has ended, but it has not.
sleep 1000
