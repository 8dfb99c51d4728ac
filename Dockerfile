# Gable alone, with its embedded database; compose.yaml adds a database, a picture store and mail.
FROM node:24.9.0-bookworm-slim AS build
WORKDIR /srv/gable
COPY . .
RUN node --input-type=module --eval \
  "import { build, install } from './run/prepare.mjs'; install(); if (!build()) process.exit(1)" \
  && npm prune --omit=dev --no-save --ignore-scripts --no-audit --no-fund \
  && node --input-type=module --eval "import { binaries } from './db/embedded.ts'; await binaries()" \
  && npm cache clean --force

FROM node:24.9.0-bookworm-slim
ENV HOST=0.0.0.0 PORT=3000 DATA_DIR=/var/lib/gable
WORKDIR /srv/gable
COPY --from=build /srv/gable ./
RUN install --directory --owner=node --group=node --mode=0700 /var/lib/gable
USER node
VOLUME /var/lib/gable
EXPOSE 3000
# A migration of a large market takes minutes.
HEALTHCHECK --start-period=10m --interval=15s --timeout=13s \
  CMD ["node", "--eval", "fetch('http://127.0.0.1:' + process.env.PORT + '/api/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "run/container.mjs"]
