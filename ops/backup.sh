#!/bin/sh
# Backups of Okwan. In Okwan's folder: ops/backup.sh backup|erasures|verify|forever FOLDER
#
#   backup     writes a backup into FOLDER and deletes those older than fourteen days
#   erasures   writes down which students were deleted, so that a restore does not bring them back
#   verify     restores the newest backup into a database of its own and compares
#   forever    erasures every five minutes, a backup every six hours, verify every week (compose.yaml)
#
# Where OKWAN_BACKUP_TO is set (a place of rclone's, `away:bucket/okwan`), `backup` and `erasures` copy FOLDER there. rclone
# takes its own settings from RCLONE_CONFIG_… in .env. Nothing is deleted there: that is the bucket's own rule.
set -eu
[ $# = 2 ] || { sed -n '2,7p' "$0" >&2; exit 2; }
what=$1
folder=$2
node=node_modules/.bin/node
[ -x $node ] || node=node

db() { $node app/start/cli/db.ts "$@"; }
newest() { find "$folder" -maxdepth 1 -type f -name 'okwan-*' ! -name '*.unfinished' | sort | tail -n 1; }
send() {
  [ -z "${OKWAN_BACKUP_TO:-}" ] || rclone copy --exclude '*.unfinished' "$folder" "$OKWAN_BACKUP_TO"
}
# Whether FOLDER has a file of this name that is younger than so many minutes.
is_younger() { [ -n "$(find "$folder" -maxdepth 1 -type f -name "$1" ! -name '*.unfinished' -mmin "-$2")" ]; }

case $what in
  backup)
    db backup "$folder/okwan-$(date -u +%F-%H%M%S)"
    find "$folder" -maxdepth 1 -type f -name 'okwan-*' -mtime +14 -delete
    send
    ;;
  erasures)
    db erasures "$folder/erasures"
    send
    ;;
  verify)
    backup=$(newest)
    [ -n "$backup" ] || { echo "There is no backup in $folder" >&2; exit 1; }
    db verify "$backup"
    touch "$folder/verified"
    ;;
  forever)
    trap 'exit 0' TERM INT
    while :; do
      # One that fails says why, and is tried again at the next round.
      "$0" erasures "$folder" || true
      is_younger 'okwan-*' 355 || "$0" backup "$folder" || true
      is_younger verified 10075 || "$0" verify "$folder" || true
      sleep 300 &
      wait $!
    done
    ;;
  *)
    sed -n '2,7p' "$0" >&2
    exit 2
    ;;
esac
