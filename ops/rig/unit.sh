#!/usr/bin/env bash
# The unit under a real systemd: Debian bookworm, booted in a container (systemd-nspawn) without a network but its own loopback.
#
#     ops/rig/unit.sh up      the machine, /srv/okwan and the unit as docs/operate/install.md says, .env copied from .env.example
#     ops/rig/unit.sh run     started, paid, a slip read, restarted, a broken release, backup, verify, kill -9, stopped
#     ops/rig/unit.sh down    takes all of it away
#
# Root, and Debian's debootstrap and systemd-container. RIG is where it lives (default /var/tmp/okwan-rig-unit).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rig=${RIG:-/var/tmp/okwan-rig-unit}
machine=$rig/machine

for needed in debootstrap systemd-nspawn nsenter; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install debootstrap systemd-container)"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "Skipped: this needs root"; exit 0; }

# The booted systemd: the one child of nspawn.
leader() { pgrep -P "$(cat "$rig/nspawn.pid")" | head -1; }
inside() { nsenter -t "$(leader)" -m -u -i -n -p -C -- "$@"; }
say() { printf '\n== %s\n' "$*"; }

up() {
  mkdir -p "$rig"
  [ -e "$machine/etc/debian_version" ] || debootstrap --include=dbus,systemd-sysv,ca-certificates,procps,curl bookworm "$machine" >"$rig/debootstrap.log"
  mkdir -p "$machine/srv/okwan"
  # The files of this checkout as they are, and what is installed and built here.
  (cd "$root" && git ls-files -coz --exclude-standard | tar c --null -T - | tar x -C "$machine/srv/okwan")
  cp -a "$root/node_modules" "$root/build" "$machine/srv/okwan/"
  cp "$root/.env.example" "$machine/srv/okwan/.env"
  chmod 600 "$machine/srv/okwan/.env"
  "$root/node_modules/.bin/node" "$root/ops/rig/slip.mjs" "$machine/srv/slip.png"
  cp "$root"/ops/*.service "$root"/ops/*.timer "$machine/etc/systemd/system/"
  chroot "$machine" sh -c 'id okwan >/dev/null 2>&1 || useradd --system okwan'
  systemd-nspawn --quiet --boot --register=no --keep-unit --private-network --machine=okwan-rig -D "$machine" >"$rig/console.log" 2>&1 &
  echo $! >"$rig/nspawn.pid"
  for _ in $(seq 60); do
    if [ -n "$(leader)" ] && inside systemctl is-system-running 2>/dev/null | grep -qE 'running|degraded'; then break; fi
    sleep 1
  done
  inside systemctl --version | head -1
}

walk() { inside /srv/okwan/node_modules/.bin/node /srv/okwan/ops/rig/walk.mjs http://127.0.0.1:3001 "$@"; }
timed() {
  local began=$EPOCHREALTIME status=0
  "$@" || status=$?
  printf '%s: exit %s after %.1f s\n' "${*:2}" "$status" "$(echo "$EPOCHREALTIME - $began" | bc)"
}

run() {
  say "systemd-analyze"
  inside systemd-analyze security okwan@3001 | tail -1
  say "start"
  timed inside systemctl start okwan@3001
  inside systemctl status okwan@3001 --no-pager | sed -n 1,12p
  inside curl -sS http://127.0.0.1:3001/readyz; echo
  walk --students 3 --slip /srv/slip.png
  say "restarted, with students who wait at the proxy for it"
  walk --students 40 --every 250 >"$rig/walk.log" &
  local students=$!
  timed inside systemctl restart okwan@3001
  wait $students; cat "$rig/walk.log"
  say "a broken release: the restart fails and says why"
  sed -i '1i import "./nothing-there.ts";' "$machine/srv/okwan/src/server/wiring/app.ts"
  timed inside systemctl restart okwan@3001
  inside journalctl -u okwan@3001 -n 3 --no-pager -o cat
  sed -i 1d "$machine/srv/okwan/src/server/wiring/app.ts"
  say "a wrong setting, then a new one"
  echo 'OKWAN_MOED=live' >>"$machine/srv/okwan/.env"
  timed inside systemctl restart okwan@3001
  inside journalctl -u okwan@3001 -n 3 --no-pager -o cat
  sed -i '$d' "$machine/srv/okwan/.env"
  echo 'OKWAN_SUPPORT_WHATSAPP=+233200000001' >>"$machine/srv/okwan/.env"
  timed inside systemctl restart okwan@3001
  inside curl -sS http://127.0.0.1:3001/ | grep -o 'wa.me/[0-9]*' | head -1
  say "backup and verify, as their timers start them"
  timed inside systemctl start okwan-backup@backup
  timed inside systemctl start okwan-backup@verify
  inside journalctl -u 'okwan-backup@*' --no-pager -o cat | grep -E 'Written|Restored|Failed|orders' || true
  say "kill -9 of the main process"
  inside systemctl kill --kill-whom=main --signal=KILL okwan@3001
  local began=$EPOCHREALTIME
  until [ "$(inside systemctl is-active okwan@3001)" = active ]; do sleep 0.2; done
  printf 'ready again after %.1f s\n' "$(echo "$EPOCHREALTIME - $began" | bc)"
  walk --students 3
  say "stop"
  timed inside systemctl stop okwan@3001
  inside journalctl -u okwan@3001 -n 4 --no-pager -o cat
  say "a start that fails"
  echo 'OKWAN_MODE=live' >>"$machine/srv/okwan/.env"
  timed inside systemctl start okwan@3001
  inside journalctl -u okwan@3001 --no-pager -o cat | grep -A3 'need attention' | tail -4
  inside systemctl stop okwan@3001
  sed -i '$d' "$machine/srv/okwan/.env"
}

down() {
  [ -e "$rig/nspawn.pid" ] && [ -n "$(leader)" ] && kill -s RTMIN+4 "$(leader)" 2>/dev/null && sleep 3
  [ -e "$rig/nspawn.pid" ] && kill "$(cat "$rig/nspawn.pid")" 2>/dev/null || true
  rm -rf "$rig"
}

"${1:-run}"
