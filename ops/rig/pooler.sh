#!/usr/bin/env bash
# PgBouncer on 127.0.0.1:6432 before the HAProxy of cluster.sh, in transaction mode, as docs/high-availability.md says. It has to be
# 1.21 or newer to prepare statements; where this machine's is older, the one of Debian 13 runs from a folder with its own libraries.
set -euo pipefail

rig=${RIG:-/tmp/okwan-rig}
home=$rig/pgbouncer
port=6432
# shellcheck source=newer-packages.sh
. "$(dirname "$0")/newer-packages.sh"

# The command line of a PgBouncer that is new enough.
find_pgbouncer() {
  local libraries=$home/root/usr/lib/x86_64-linux-gnu
  if command -v pgbouncer >/dev/null && pgbouncer --version | grep -qE '^PgBouncer 1\.(2[1-9]|[3-9][0-9])'; then
    echo pgbouncer
  else
    [ -d "$libraries" ] || unpack_newer "$home" pgbouncer libc6 libevent-2.1-7t64 libcares2 libpam0g libssl3t64 libsystemd0 \
      libcap2 libaudit1 libcap-ng0 libzstd1
    echo "$libraries/ld-linux-x86-64.so.2 --library-path $libraries $home/root/usr/sbin/pgbouncer"
  fi
}

write_settings() {
  cat >"$home/pgbouncer.ini" <<INI
[databases]
* = host=127.0.0.1 port=5000
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = $port
unix_socket_dir =
auth_type = scram-sha-256
auth_file = $home/users.txt
admin_users = okwan
pool_mode = transaction
max_prepared_statements = 200
default_pool_size = 20
max_client_conn = 500
ignore_startup_parameters = options,statement_timeout,idle_in_transaction_session_timeout
server_login_retry = 1
query_wait_timeout = 15
INI
  echo '"okwan" "rig"' >"$home/users.txt"
}

is_up() { [ -f "$home/pid" ] && kill -0 "$(cat "$home/pid")" 2>/dev/null; }

start() {
  local command
  is_up && return
  command=$(find_pgbouncer)
  # shellcheck disable=SC2086
  setsid setpriv --reuid=postgres --regid=postgres --clear-groups $command "$home/pgbouncer.ini" >>"$home/log" 2>&1 </dev/null &
  echo $! >"$home/pid"
}

# At once, as a crash would: clients that are connected see a closed connection.
stop() {
  local pid
  is_up || return 0
  pid=$(cat "$home/pid")
  kill -QUIT "$pid"
  while kill -0 "$pid" 2>/dev/null; do sleep 0.1; done
  rm -f "$home/pid"
}

ask() { PGPASSWORD=rig psql -XAt -h 127.0.0.1 -p $port -U okwan "$@"; }

case "${1:-}" in
  up)
    if ! command -v dpkg-deb >/dev/null || ! command -v apt-get >/dev/null; then
      echo "pooler: needs Debian's apt" >&2
      exit 3
    fi
    mkdir -p "$home"
    find_pgbouncer >/dev/null || exit 3
    write_settings
    chown -R postgres: "$home"
    start
    # Past it Okwan sets these for each connection; a pooler cannot, so the role has them.
    PGPASSWORD=rig psql -q -h 127.0.0.1 -p 5000 -U okwan okwan <<SQL
alter role okwan set statement_timeout = '15s';
alter role okwan set idle_in_transaction_session_timeout = '30s';
SQL
    echo "through PgBouncer: postgres://okwan:rig@127.0.0.1:$port/okwan"
    ;;
  restart) stop && start ;;
  stop) stop ;;
  start) start ;;
  status) ask -d pgbouncer -c 'show version' -c 'show pools' ;;
  down)
    stop
    rm -rf "$home"
    rmdir "$rig" 2>/dev/null || true
    ;;
  *)
    echo "usage: pooler.sh up | down | status | stop | start | restart" >&2
    exit 2
    ;;
esac
