#!/usr/bin/env bash
# cluster.sh [ROUNDS]: three Postgres under Patroni behind HAProxy, with the settings of docs/high-availability.md, and a server on them.
# Each round (default 1) has students come while the leader's machine is killed, and again while the next leader is cut off from the
# network. The last line is "held" where every opened result is open afterwards and the books have no differences; else "fell".
# Root, and Debian's postgresql-15 etcd-server patroni python3-psycopg2 python3-etcd haproxy curl jq iproute2. Each machine is a
# network namespace (10.77.0.1 to .3). Nobody has /dev/watchdog here: a leader that freezes is not tried.
set -euo pipefail; root=$(cd "$(dirname "$0")/../.." && pwd)
rig=${RIG:-/tmp/okwan-rig}
node=$root/node_modules/.bin/node
postgres=/usr/lib/postgresql/15/bin
port=$((4200 + $$ % 300))
url=http://127.0.0.1:$port
export DATABASE_URL=postgres://okwan:rig@127.0.0.1:5000/okwan

for needed in ip setpriv etcd patroni haproxy curl jq $postgres/postgres; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (see the head of this script)"; exit 3; }
done
[ "$(id -u)" = 0 ] || { echo "Skipped: this needs root"; exit 3; }

end() { ip netns pids "okwan-db$1" 2>/dev/null | xargs -r kill -KILL 2>/dev/null || true; }

# Runs as the user postgres in the machine's namespace, in a session that outlives a signal to this script.
on_machine() { # number, log, command...
  setsid ip netns exec "okwan-db$1" setpriv --reuid=postgres --regid=postgres --clear-groups env -i PATH="$postgres:/usr/bin:/bin" \
    LC_ALL=C.UTF-8 PYTHONPATH="$rig/newer/usr/lib/python3/dist-packages" "${@:3}" >>"$rig/db$1/$2.log" 2>&1 </dev/null & disown
}

# A leader that is cut off and comes back writes its name over the new leader's with the etcd3 of Patroni 3.0.2 (bookworm).
newer_patroni() {
  patroni --version | grep -qE ' [4-9]\.' && return
  local apt=$rig/apt mirror options
  mkdir -p "$apt/lists/partial" "$apt/archives/partial" && touch "$apt/status"
  mirror=$(apt-get indextargets --format '$(REPO_URI)' 'Created-By: Packages' 'Origin: Debian' 'Label: Debian' | head -n 1)
  echo "deb [signed-by=/usr/share/keyrings/debian-archive-keyring.gpg] $mirror trixie main" >"$apt/sources.list"
  options=(-qq -o "Dir::Etc::sourcelist=$apt/sources.list" -o Dir::Etc::sourceparts=/dev/null -o "Dir::State::lists=$apt/lists"
    -o "Dir::Cache=$apt" -o "Dir::State::status=$apt/status" -o APT::Sandbox::User=root)
  apt-get "${options[@]}" update
  (cd "$apt" && apt-get "${options[@]}" download patroni && dpkg-deb -x patroni_*.deb "$rig/newer")
}

write_settings() {
  cat >"$rig/db$1/patroni.yaml" <<YAML
scope: okwan
name: db$1
restapi: { listen: "10.77.0.$1:8008", connect_address: "10.77.0.$1:8008" }
etcd3: { hosts: ["10.77.0.1:2379", "10.77.0.2:2379", "10.77.0.3:2379"] }
watchdog: { mode: "off" }
bootstrap:
  dcs:
    { ttl: 20, loop_wait: 5, retry_timeout: 5, maximum_lag_on_failover: 0, synchronous_mode: true, synchronous_mode_strict: true,
      synchronous_node_count: 1, postgresql: { use_pg_rewind: true, parameters: { synchronous_commit: "on", wal_log_hints: "on" } } }
  initdb: [encoding: UTF8, data-checksums]
postgresql:
  listen: "10.77.0.$1:5432"
  connect_address: "10.77.0.$1:5432"
  bin_dir: $postgres
  data_dir: $rig/db$1/postgres
  pgpass: $rig/db$1/pgpass
  authentication: { superuser: { username: postgres, password: rig }, replication: { username: replicator, password: rig } }
  parameters: { unix_socket_directories: "$rig/db$1" }
  pg_hba: [local all all trust, host replication replicator 10.77.0.0/24 scram-sha-256, host all all 10.77.0.0/24 scram-sha-256]
YAML
}

boot() {
  local mine=http://10.77.0.$1
  on_machine "$1" etcd etcd --name "db$1" --data-dir "$rig/db$1/etcd" --initial-cluster-state new \
    --heartbeat-interval 200 --election-timeout 2000 \
    --initial-cluster db1=http://10.77.0.1:2380,db2=http://10.77.0.2:2380,db3=http://10.77.0.3:2380 \
    --listen-peer-urls "$mine:2380" --initial-advertise-peer-urls "$mine:2380" \
    --listen-client-urls "$mine:2379" --advertise-client-urls "$mine:2379"
  on_machine "$1" patroni /usr/bin/python3 -m patroni "$rig/db$1/patroni.yaml"
}

members() { for n in 1 2 3; do curl -sf -m 2 "http://10.77.0.$n:8008/cluster" && return; done; return 1; }
leader() { members | jq -r '.members[] | select(.role == "leader") | .name[2:]'; }
whole() {
  for _ in $(seq 150); do
    members | jq -e '(.members | length == 3) and all(.members[]; .state == "running" or .state == "streaming")
      and any(.members[]; .role == "leader") and any(.members[]; .role == "sync_standby")' >/dev/null 2>&1 && return
    sleep 1
  done
  echo "the cluster is not whole after 150 s" && return 1
}

up() {
  newer_patroni
  ip link add okwan-br up type bridge
  ip addr add 10.77.0.254/24 dev okwan-br
  for n in 1 2 3; do
    ip netns add "okwan-db$n"
    ip link add "okwan-db$n" up master okwan-br type veth peer name eth0 netns "okwan-db$n"
    ip -n "okwan-db$n" addr add "10.77.0.$n/24" dev eth0
    ip -n "okwan-db$n" link set lo up
    ip -n "okwan-db$n" link set eth0 up
    mkdir -p "$rig/db$n"
    write_settings "$n"
    chown -R postgres: "$rig/db$n"
    boot "$n"
  done
  whole
  { printf 'defaults\n  mode tcp\n  timeout connect 2s\n  timeout client 1h\n  timeout server 1h\n'
    sed -n '/^   listen okwan/,/^   ```/{/```/d;s/^   //p}' "$root/docs/high-availability.md"; } >"$rig/haproxy.cfg"
  haproxy -D -p "$rig/haproxy.pid" -f "$rig/haproxy.cfg"
  PGPASSWORD=rig $postgres/psql -q -h "10.77.0.$(leader)" -U postgres -c "create role okwan login password 'rig'" -c "create database okwan owner okwan"
  (cd "$root" && HOST=127.0.0.1 PORT=$port OKWAN_RATE_LIMITS=off OKWAN_LOG_LEVEL=warn exec "$node" app/start/main.ts) >"$rig/server.log" 2>&1 &
  echo $! >"$rig/server.pid"
  curl -fsS --retry 90 --retry-all-errors --retry-delay 1 -o "$rig/ready" "$url/readyz" 2>/dev/null
}

down() {
  local status=$?
  set +e
  for one in server haproxy; do [ -e "$rig/$one.pid" ] && kill "$(cat "$rig/$one.pid")" 2>/dev/null; done
  for n in 1 2 3; do end "$n"; ip link del "okwan-db$n" 2>/dev/null; ip netns del "okwan-db$n" 2>/dev/null; done
  ip link del okwan-br 2>/dev/null
  if [ $status = 0 ]; then rm -rf "$rig" && echo held; else printf '%s has the logs\nfell\n' "$rig"; fi
  exit $status
}

walk() { "$node" "$root/ops/rig/walk.mjs" "$url" "$@"; }
through() { # what happens, command that breaks the leader, command that mends it
  local was students
  was=$(leader)
  echo "== $1 (db$was leads)"
  walk --students 80 --every 500 --may-refuse &
  students=$!
  sleep 8
  $2 "$was"
  sleep 25
  $3 "$was"
  wait $students
  whole
  echo "db$(leader) leads"
  [ "$(leader)" != "$was" ]
}
cut() { ip link set "okwan-db$1" down; }
join() { ip link set "okwan-db$1" up; }

mkdir -p "$rig" && cd "$rig" # the user postgres may not enter every checkout
trap down EXIT
up
walk --students 3
for _ in $(seq "${1:-1}"); do
  through "the leader's machine is killed" end boot
  through "the leader is cut off from the network" cut join
done
walk --students 3
(cd "$root" && PORT=$port "$node" app/start/cli/payments.ts report)
