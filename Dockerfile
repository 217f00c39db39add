# syntax=docker/dockerfile:1
# Debian, not Alpine: the OCR runtime and Node's pinned binary need glibc.

FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY packages/catalogue/package.json ./packages/catalogue/
COPY packages/engine/package.json ./packages/engine/
COPY packages/kit/package.json ./packages/kit/
COPY packages/slip-reader/package.json ./packages/slip-reader/
COPY scripts/link-binaries.mjs ./scripts/
RUN npm ci --include=dev --include=optional --no-audit --no-fund --loglevel=error && node scripts/link-binaries.mjs
COPY . .
ENV NODE_ENV=production
# The site, and the shipped packages alone; then what this image has already (Node), what only other machines
# load, and the compiler that a package names as its peer. Postgres stays: `db verify` restores into one.
RUN node node_modules/@react-router/dev/bin.cjs build \
  && node node_modules/vite/bin/vite.js build --config vite.desk.config.ts --logLevel warn \
  && npm prune --omit=dev --no-audit --no-fund --loglevel=error \
  && rm -rf node_modules/.bin node_modules/node-linux-* node_modules/typescript node_modules/@typescript \
  && find node_modules/onnxruntime-node/bin -mindepth 2 -maxdepth 2 -not -name linux -exec rm -r {} + \
  && find node_modules/onnxruntime-node/bin -mindepth 3 -maxdepth 3 -not -name "$(node -p process.arch)" -exec rm -r {} +

FROM node:24-bookworm-slim
ENV NODE_ENV=production MALLOC_ARENA_MAX=2 PORT=3000 HOST=0.0.0.0 OKWAN_DATA_DIR=/data
WORKDIR /app
# rclone sends backups elsewhere (ops/backup.sh).
RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends rclone ca-certificates && rm -rf /var/lib/apt/lists/* \
  && install --directory --owner=node --group=node --mode=0700 /data
COPY --from=build --chown=root:root /app/node_modules ./node_modules
COPY --from=build --chown=root:root /app/build ./build
COPY --chown=root:root package.json ./
COPY --chown=root:root data ./data
COPY --chown=root:root public ./public
COPY --chown=root:root ops/backup.sh ./ops/backup.sh
COPY --chown=root:root packages ./packages
COPY --chown=root:root app ./app
# Which commit this is (git rev-parse HEAD): the start, and /metrics name it.
ARG COMMIT=""
RUN printf '%s' "$COMMIT" > COMMIT && install --directory --owner=node --group=node --mode=0700 /backups
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s CMD ["node", "app/start/cli/ready.ts"]
# Not through npm: signals must reach the server.
CMD ["node", "--always-sparkplug", "--max-semi-space-size=32", "--max-old-space-size=1400", "app/start/main.ts"]
