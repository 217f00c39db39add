#!/usr/bin/env bash
# The unit and its timers under a real systemd: Debian bookworm, booted in a container (systemd-nspawn) without a network but its own
# loopback, /srv/okwan and the units as docs/operate/install.md says, .env copied from .env.example. The last line is "held" where the
# server came up, served, restarted, refused a broken release and wrong settings, was backed up, and came back after kill -9; else "fell".
#
# Root, and Debian's debootstrap and systemd-container. RIG is where it lives (default /var/tmp/okwan-rig-unit).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rig=${RIG:-/var/tmp/okwan-rig-unit}
machine=$rig/machine

for needed in debootstrap systemd-nspawn nsenter; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install debootstrap systemd-container)"; exit 3; }
done
[ "$(id -u)" = 0 ] || { echo "Skipped: this needs root"; exit 3; }

# The booted systemd: the one child of nspawn.
leader() { pgrep -P "$(cat "$rig/nspawn.pid")" | head -1; }
inside() { nsenter -t "$(leader)" -m -u -i -n -p -C -- "$@"; }
server() { inside systemctl "$1" okwan@3001; }
walk() { inside /srv/okwan/node_modules/.bin/node /srv/okwan/ops/rig/walk.mjs http://127.0.0.1:3001 --students 3 "$@"; }
log() { inside journalctl -u "${1:-okwan@3001}" --no-pager -o cat; }
step() { printf '== %5.1f s  %s\n' "$(echo "$EPOCHREALTIME - $began" | bc)" "$*"; }
fails() { ! "$@"; }

up() {
  mkdir -p "$rig"
  [ -e "$machine/etc/debian_version" ] || debootstrap --include=dbus,systemd-sysv,ca-certificates,procps,curl bookworm "$machine" >"$rig/debootstrap.log"
  mkdir -p "$machine/srv/okwan"
  # The files of this checkout as they are, and what is installed and built here.
  (cd "$root" && git ls-files -coz --exclude-standard --deduplicate | xargs -0 sh -c 'ls -d "$@" 2>/dev/null' _ | tar c -T - | tar x -C "$machine/srv/okwan")
  cp -a "$root/node_modules" "$root/build" "$machine/srv/okwan/"
  "$root/node_modules/.bin/node" "$machine/srv/okwan/scripts/link-binaries.mjs"
  install -m 600 "$root/.env.example" "$machine/srv/okwan/.env"
  cp "$root"/ops/*.service "$root"/ops/*.timer "$machine/etc/systemd/system/"
  chroot "$machine" sh -c 'id okwan >/dev/null 2>&1 || useradd --system okwan'
  systemd-nspawn --quiet --boot --register=no --keep-unit --private-network --machine=okwan-rig -D "$machine" >"$rig/console.log" 2>&1 &
  echo $! >"$rig/nspawn.pid"
  disown
  for _ in $(seq 60); do
    inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded' && return
    sleep 1
  done
  return 1
}

run() {
  local env=$machine/srv/okwan/.env app=$machine/srv/okwan/app/start/wiring/app.ts
  inside systemd-analyze security okwan@3001 | tail -1
  step "start"
  server start
  inside curl -fsS http://127.0.0.1:3001/readyz >/dev/null
  walk --slip /srv/okwan/tests/fixtures/slips/pictures/affidavit-photo.jpg
  step "restarted"
  server restart
  walk
  step "a broken release is refused"
  sed -i '1i import "./nothing-there.ts";' "$app"
  fails server restart
  log | grep -q nothing-there
  sed -i 1d "$app"
  step "a mistyped setting is refused and named"
  echo 'OKWAN_MOED=live' >>"$env"
  fails server restart
  log | grep -q OKWAN_MOED
  sed -i '$d' "$env"
  step "a new setting is taken"
  echo 'OKWAN_SUPPORT_WHATSAPP=+233200000001' >>"$env"
  server restart
  inside curl -fsS http://127.0.0.1:3001/ | grep -q 'wa.me/233200000001'
  step "backup, verify and erasures, as their timers start them"
  for what in backup verify erasures; do inside systemctl start "okwan-backup@$what"; done
  log 'okwan-backup@*' | grep -E '^(Written|Restored)'
  step "kill -9 of the main process"
  inside systemctl kill --kill-whom=main --signal=KILL okwan@3001
  sleep 2
  for _ in $(seq 90); do [ "$(server is-active)" = active ] && break; sleep 1; done
  walk
  step "stop, and a start in live mode without its settings"
  server stop
  echo 'OKWAN_MODE=live' >>"$env"
  fails server start
  log | grep 'need attention'
}

end() {
  local status=$?
  set +e
  [ $status = 0 ] || { log 2>/dev/null | tail -20; }
  kill -s RTMIN+4 "$(leader)" 2>/dev/null && sleep 3
  kill "$(cat "$rig/nspawn.pid")" 2>/dev/null
  if [ $status = 0 ]; then rm -rf "$rig" && echo held; else printf '%s has the logs\nfell\n' "$rig"; fi
  exit $status
}

began=$EPOCHREALTIME
trap end EXIT
up
run
