#!/usr/bin/env bash
# ops/Caddyfile and ops/nginx.conf before a demo server, with certificates of an authority of our own, all on loopback:
#     ops/rig/proxy.sh [run]
# Each is walked through over TLS, and asked 130 times with made-up addresses, which must all count as one visitor.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
node=$root/node_modules/.bin/node
for needed in caddy nginx openssl curl; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install caddy nginx openssl curl)"; exit 0; }
done
rig=$(mktemp -d)
port=$((4600 + $$ % 300))
pids=()
trap 'for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done; wait 2>/dev/null; rm -rf "$rig"' EXIT

openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -days 2 -subj "/CN=Rig" -keyout "$rig/ca.key" -out "$rig/ca.pem" 2>/dev/null
openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -subj "/CN=localhost" -keyout "$rig/privkey.pem" -out "$rig/csr.pem" 2>/dev/null
openssl x509 -req -days 2 -in "$rig/csr.pem" -CA "$rig/ca.pem" -CAkey "$rig/ca.key" -CAcreateserial -extfile <(echo "subjectAltName=DNS:localhost,IP:127.0.0.1") -out "$rig/fullchain.pem" 2>/dev/null

server() { # port of its proxy
  (cd "$root" && exec env HOST=127.0.0.1 PORT=$port OKWAN_DATA_DIR="$rig/data" OKWAN_TRUST_PROXY=127.0.0.1 OKWAN_PUBLIC_URL="https://localhost:$1" \
    OKWAN_LOG_LEVEL=warn NODE_ENV=production "$node" src/server/main.ts) >"$rig/server.log" 2>&1 &
  server=$!
  pids+=($server)
  for _ in $(seq 60); do curl -fsS -m 2 -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null && return; sleep 1; done
  tail -5 "$rig/server.log"
  return 1
}

look() { # name, port
  echo "== $1"
  curl -sS --cacert "$rig/ca.pem" -o /dev/null -D - "https://localhost:$2/" | grep -iE '^(HTTP|strict-transport)'
  NODE_EXTRA_CA_CERTS=$rig/ca.pem "$node" "$root/ops/rig/walk.mjs" "https://localhost:$2" --students 3
  # An API without the client key: 60 a minute for one address.
  for n in $(seq 130); do
    curl -sS --cacert "$rig/ca.pem" -o /dev/null -w '%{http_code}\n' -H "X-Forwarded-For: 203.0.113.$n" -H "Forwarded: for=203.0.113.$n" "https://localhost:$2/api/v1/grades"
  done | sort | uniq -c
}

tls=$((port + 1000))
server $tls
sed "s#okwan.example#localhost:$tls#; s#127.0.0.1:3001 127.0.0.1:3002#127.0.0.1:$port#; s#^\trequest_body#\ttls $rig/fullchain.pem $rig/privkey.pem\n&#" "$root/ops/Caddyfile" >"$rig/Caddyfile"
sed -i '1i {\n\tadmin off\n\tauto_https disable_redirects\n}' "$rig/Caddyfile"
caddy run --config "$rig/Caddyfile" --adapter caddyfile >"$rig/caddy.log" 2>&1 &
pids+=($!)
sleep 3
look Caddy $tls
kill "${pids[1]}" $server
wait $server 2>/dev/null || true

server $tls
{
  echo "daemon off; pid $rig/nginx.pid; error_log $rig/nginx.log; events {} http { access_log off; client_body_temp_path $rig/body; proxy_temp_path $rig/proxy;"
  echo "fastcgi_temp_path $rig/fastcgi; uwsgi_temp_path $rig/uwsgi; scgi_temp_path $rig/scgi;"
  sed "s#listen 443#listen $tls#; s#listen \[::\]:443#listen [::1]:$tls#; s#listen 80;#listen $((tls + 1000));#; /listen \[::\]:80/d; s#okwan.example#localhost#; s#127.0.0.1:3001#127.0.0.1:$port#; /127.0.0.1:3002/d; s#/etc/ssl/okwan#$rig#; s#Host \$host;#Host \$http_host;#" "$root/ops/nginx.conf"
  echo "}"
} >"$rig/nginx.conf"
nginx -c "$rig/nginx.conf" &
pids+=($!)
sleep 3
look nginx $tls
