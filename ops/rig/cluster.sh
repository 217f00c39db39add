#!/usr/bin/env bash
# Three machines for Postgres on this one, as docs/high-availability.md says to run them: each a network namespace with
# its own address (10.77.0.1 to .3), an etcd member, a Patroni and a Postgres 15; HAProxy stands before them on 127.0.0.1:5000.
# Needs root and Debian's packages (see README.md beside this file). Everything is in $RIG, and gone after `down`.
set -euo pipefail

usage="usage: cluster.sh up | down | status | leader | kill N | freeze N | freeze-patroni N | wake N | boot N | cut N | join N | switch | etcd freeze|wake"
rig=${RIG:-/tmp/okwan-rig}
postgres=/usr/lib/postgresql/15/bin
password=rig
nodes="1 2 3"
# shellcheck source=newer-packages.sh
. "$(dirname "$0")/newer-packages.sh"
own_processes() { ip netns pids "okwan-db$1" 2>/dev/null || true; }

missing_packages() {
  local program
  for program in ip setpriv etcd patroni haproxy curl jq psql $postgres/postgres; do
    command -v "$program" >/dev/null || echo "$program"
  done
}

# One line of the machine's own: as the user postgres, in its namespace, in a session that outlives this script.
on_machine() {
  local node=$1 log=$2
  shift 2
  setsid ip netns exec "okwan-db$node" setpriv --reuid=postgres --regid=postgres --clear-groups --no-new-privs \
    env -i PATH="$postgres:/usr/bin:/bin" LC_ALL=C.UTF-8 HOME="$rig/db$node" "$@" >>"$rig/db$node/$log.log" 2>&1 </dev/null &
}

# Patroni 4: with the etcd3 of 3.0.2 (bookworm) a leader that was cut off and came back wrote its name over the new leader's.
patroni_command() {
  local modules=$rig/patroni/root/usr/lib/python3/dist-packages
  if patroni --version | grep -qE ' [4-9]\.'; then
    echo patroni
  else
    [ -d "$modules" ] || unpack_newer "$rig/patroni" patroni >&2
    echo "env PYTHONPATH=$modules /usr/bin/python3 -m patroni"
  fi
}

write_patroni() {
  cat >"$rig/db$1/patroni.yaml" <<YAML
scope: okwan
name: db$1
restapi: { listen: "10.77.0.$1:8008", connect_address: "10.77.0.$1:8008" }
etcd3: { hosts: ["10.77.0.1:2379", "10.77.0.2:2379", "10.77.0.3:2379"] }
bootstrap:
  dcs:
    ttl: 20
    loop_wait: 5
    retry_timeout: 5
    maximum_lag_on_failover: 0
    synchronous_mode: true
    synchronous_mode_strict: true
    synchronous_node_count: 1
    postgresql:
      use_pg_rewind: true
      parameters:
        synchronous_commit: "on"
        wal_log_hints: "on"
  initdb: [encoding: UTF8, data-checksums]
postgresql:
  listen: "10.77.0.$1:5432"
  connect_address: "10.77.0.$1:5432"
  bin_dir: $postgres
  data_dir: $rig/db$1/postgres
  pgpass: $rig/db$1/pgpass
  authentication:
    superuser: { username: postgres, password: $password }
    replication: { username: replicator, password: $password }
  parameters: { unix_socket_directories: "$rig/db$1" }
  pg_hba:
    - local all all trust
    - host replication replicator 10.77.0.0/24 scram-sha-256
    - host all all 10.77.0.0/24 scram-sha-256
watchdog: ${WATCHDOG:-{ mode: required, driver: testing, device: $rig/db$1/watchdog, safety_margin: 5 \}}
YAML
}

# What the kernel does with /dev/watchdog, which containers do not have. Patroni's own driver for tests writes to a pipe what it would
# ask of the kernel: the seconds, a byte each time that it lives, a V when it gives the leadership back. Silent for those seconds, and
# every process of the machine is gone at once, as after a reset.
watch_machine() {
  local node=$1 seconds=60 armed= byte line
  exec 3<>"$rig/db$node/watchdog"
  while :; do
    if read -r -N 1 -t "$seconds" -u 3 byte; then
      case $byte in
        1) armed=yes ;;
        V) armed= ;;
        C) read -r -u 3 line && seconds=${line#timeout=} ;;
      esac
    elif [ -n "$armed" ]; then
      echo "$(date -u +%T) db$node was silent for $seconds s: reset"
      own_processes "$node" | xargs -r kill -KILL 2>/dev/null
      return
    fi
  done
}

boot() {
  local node=$1
  kill_machine "$node"
  on_machine "$node" etcd etcd --name "db$node" --data-dir "$rig/db$node/etcd" --initial-cluster-state new \
    --heartbeat-interval 200 --election-timeout 2000 \
    --initial-cluster "db1=http://10.77.0.1:2380,db2=http://10.77.0.2:2380,db3=http://10.77.0.3:2380" \
    --listen-peer-urls "http://10.77.0.$node:2380" --initial-advertise-peer-urls "http://10.77.0.$node:2380" \
    --listen-client-urls "http://10.77.0.$node:2379" --advertise-client-urls "http://10.77.0.$node:2379"
  setsid "$0" watch "$node" >>"$rig/db$node/watchdog.log" 2>&1 </dev/null &
  echo $! >"$rig/db$node/watchdog.pid"
  # shellcheck disable=SC2046
  on_machine "$node" patroni $(patroni_command) "$rig/db$node/patroni.yaml"
}

kill_machine() {
  own_processes "$1" | xargs -r kill -KILL 2>/dev/null || true
  [ -f "$rig/db$1/watchdog.pid" ] && kill "$(cat "$rig/db$1/watchdog.pid")" 2>/dev/null || true
  rm -f "$rig/db$1/watchdog.pid"
}

signal_named() {
  local pid
  for pid in $(own_processes "$2"); do
    grep -aqz "$3" "/proc/$pid/cmdline" 2>/dev/null && kill "-$1" "$pid"
  done
  return 0
}

members() {
  local node
  for node in $nodes; do
    curl -sf -m 2 "http://10.77.0.$node:8008/cluster" && return
  done
  return 1
}

is_whole() {
  members | jq -e '(.members | length == 3) and all(.members[]; .state == "running" or .state == "streaming")
    and any(.members[]; .role == "leader") and any(.members[]; .role == "sync_standby")' >/dev/null
}

wait_until_whole() {
  local tries
  for tries in $(seq 150); do
    is_whole 2>/dev/null && return
    sleep 1
  done
  echo "cluster: not whole after 150 s" >&2
  return 1
}

leader() { members | jq -r '.members[] | select(.role == "leader") | .name[2:]'; }

up() {
  local node
  ip link show okwan-br >/dev/null 2>&1 || ip link add okwan-br type bridge
  ip addr replace 10.77.0.254/24 dev okwan-br
  ip link set okwan-br up
  mkdir -p "$rig"
  for node in $nodes; do
    if ! ip netns list 2>/dev/null | grep -qw "okwan-db$node"; then
      ip netns add "okwan-db$node"
      ip link add "okwan-db$node" type veth peer name eth0 netns "okwan-db$node"
      ip link set "okwan-db$node" master okwan-br up
      ip -n "okwan-db$node" addr add "10.77.0.$node/24" dev eth0
      ip -n "okwan-db$node" link set lo up
      ip -n "okwan-db$node" link set eth0 up
    fi
    mkdir -p "$rig/db$node"
    [ -p "$rig/db$node/watchdog" ] || mkfifo "$rig/db$node/watchdog"
    write_patroni "$node"
    chown -R postgres: "$rig/db$node"
    [ -n "$(own_processes "$node")" ] || boot "$node"
  done
  wait_until_whole
  start_haproxy
  PGPASSWORD=$password psql -q -h "10.77.0.$(leader)" -U postgres -v ON_ERROR_STOP=1 <<SQL
select 'create role okwan login password ''$password''' where not exists (select 1 from pg_roles where rolname = 'okwan') \gexec
select 'create database okwan owner okwan' where not exists (select 1 from pg_database where datname = 'okwan') \gexec
SQL
  echo "through HAProxy:   postgres://okwan:$password@127.0.0.1:5000/okwan"
}

start_haproxy() {
  [ -f "$rig/haproxy.pid" ] && kill -0 "$(cat "$rig/haproxy.pid")" 2>/dev/null && return
  cat >"$rig/haproxy.cfg" <<CFG
global
  maxconn 1000
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
listen okwan
  bind 127.0.0.1:5000
  option httpchk GET /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
$(for node in $nodes; do echo "  server db$node 10.77.0.$node:5432 check port 8008"; done)
CFG
  setsid setpriv --reuid=haproxy --regid=haproxy --clear-groups haproxy -db -f "$rig/haproxy.cfg" \
    >>"$rig/haproxy.log" 2>&1 </dev/null &
  echo $! >"$rig/haproxy.pid"
}

down() {
  local node
  [ -f "$rig/haproxy.pid" ] && kill "$(cat "$rig/haproxy.pid")" 2>/dev/null || true
  for node in $nodes; do
    kill_machine "$node"
    ip link del "okwan-db$node" 2>/dev/null || true
    ip netns del "okwan-db$node" 2>/dev/null || true
    rm -rf "$rig/db$node"
  done
  ip link del okwan-br 2>/dev/null || true
  rm -rf "$rig/patroni" "$rig"/haproxy.*
  rmdir "$rig" 2>/dev/null || true
}

switch_over() {
  local from to
  from=$(leader)
  # Right after another failover nobody may be good enough yet.
  for _ in $(seq 60); do
    to=$(members | jq -r '[.members[] | select(.role == "sync_standby")][0].name')
    curl -sf -m 60 "http://10.77.0.$from:8008/switchover" -d "{\"leader\":\"db$from\",\"candidate\":\"$to\"}" && echo && return
    sleep 1
  done
  return 1
}

case "${1:-}" in
  up)
    lacking=$(missing_packages)
    if [ -n "$lacking" ]; then
      echo "cluster: not on this machine: ${lacking//$'\n'/ }" >&2
      exit 3
    fi
    up
    ;;
  down) down ;;
  status) members | jq -r '.members[] | "\(.name) \(.role) \(.state) timeline \(.timeline // "?")"' ;;
  leader) leader ;;
  whole) wait_until_whole ;;
  kill) kill_machine "$2" ;;
  freeze) own_processes "$2" | xargs -r kill -STOP ;;
  freeze-patroni) signal_named STOP "$2" patroni ;;
  wake) own_processes "$2" | xargs -r kill -CONT ;;
  boot) boot "$2" ;;
  cut) ip link set "okwan-db$2" down ;;
  join) ip link set "okwan-db$2" up ;;
  switch) switch_over ;;
  etcd) for node in $nodes; do signal_named "$([ "$2" = freeze ] && echo STOP || echo CONT)" "$node" '^etcd$'; done ;;
  watch) watch_machine "$2" ;;
  *)
    echo "$usage" >&2
    exit 2
    ;;
esac
