#!/usr/bin/env bash
# Prometheus with ops/alerts.yaml, Alertmanager and a receiver, before a demo server, all on loopback:
#     ops/rig/watch.sh [run]
# The rules are checked, the server is scraped with the operator's token, then it is stopped: the alarm must reach the receiver.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
node=$root/node_modules/.bin/node
for needed in prometheus promtool prometheus-alertmanager curl; do
  command -v $needed >/dev/null || { echo "Skipped: $needed is not installed (apt-get install prometheus prometheus-alertmanager curl)"; exit 0; }
done
rig=$(mktemp -d)
port=$((4900 + $$ % 80))
pids=()
trap 'for pid in "${pids[@]}"; do kill "$pid" 2>/dev/null || true; done; wait 2>/dev/null; rm -rf "$rig"' EXIT

promtool check rules "$root/ops/alerts.yaml"
openssl rand -hex 32 >"$rig/token"
(cd "$root" && exec env HOST=127.0.0.1 PORT=$port OKWAN_DATA_DIR="$rig/data" OKWAN_OPERATOR_TOKEN="$(cat "$rig/token")" OKWAN_LOG_LEVEL=warn \
  NODE_ENV=production "$node" src/server/main.ts) >"$rig/server.log" 2>&1 &
server=$!
pids+=($server)
for _ in $(seq 60); do curl -fsS -m 2 -o /dev/null "http://127.0.0.1:$port/readyz" 2>/dev/null && break; sleep 1; done

sed "s#/etc/prometheus/okwan-operator-token#$rig/token#; s#\"127.0.0.1:3001\", \"127.0.0.1:3002\"#\"127.0.0.1:$port\"#" "$root/ops/prometheus.yaml" >"$rig/prometheus.yaml"
cat >>"$rig/prometheus.yaml" <<IN
global: { scrape_interval: 5s, evaluation_interval: 5s }
rule_files: ["$root/ops/alerts.yaml"]
alerting: { alertmanagers: [{ static_configs: [{ targets: ["127.0.0.1:$((port + 100))"] }] }] }
IN
cat >"$rig/alertmanager.yaml" <<IN
route: { receiver: rig, group_wait: 1s, group_interval: 5s }
receivers: [{ name: rig, webhook_configs: [{ url: "http://127.0.0.1:$((port + 300))/" }] }]
IN
"$node" -e '
  require("http").createServer(async (request, response) => {
    let body = ""; for await (const part of request) body += part;
    for (const { status, labels, annotations } of JSON.parse(body).alerts)
      console.log(new Date().toISOString(), status, labels.alertname, labels.severity, annotations.summary, annotations.runbook);
    response.end();
  }).listen(Number(process.argv[1]), "127.0.0.1")' $((port + 300)) >"$rig/received" &
pids+=($!)
prometheus-alertmanager --config.file="$rig/alertmanager.yaml" --storage.path="$rig/alertmanager" --web.listen-address=127.0.0.1:$((port + 100)) --cluster.listen-address= >"$rig/alertmanager.log" 2>&1 &
pids+=($!)
prometheus --config.file="$rig/prometheus.yaml" --storage.tsdb.path="$rig/tsdb" --web.listen-address=127.0.0.1:$((port + 200)) >"$rig/prometheus.log" 2>&1 &
pids+=($!)
sleep 25
ask() { curl -sS -G "http://127.0.0.1:$((port + 200))/api/v1/query" --data-urlencode "query=$1"; echo; }
ask 'up{job="okwan"}'
ask 'okwan_info'
curl -sS "http://127.0.0.1:$((port + 200))/api/v1/rules" | "$node" -e '
  let text = ""; process.stdin.on("data", (part) => (text += part)).on("end", () => {
    const { rules } = JSON.parse(text).data.groups[0];
    console.log(`${rules.length} rules, ${rules.filter(({ health }) => health === "ok").length} healthy, firing: ${rules.filter(({ state }) => state === "firing").map(({ name }) => name).join(", ") || "none"}`);
  })'
date -u +'%FT%TZ the server is stopped'
kill $server
for _ in $(seq 150); do [ -s "$rig/received" ] && break; sleep 1; done
sleep 2
cat "$rig/received"
grep -q OkwanIsDown "$rig/received"
