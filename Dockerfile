# Build tools stay in their own stage; the final image has only what the servers need at run time.
FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe AS manifests
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY contracts/package.json contracts/
COPY server/package.json server/
COPY drawing/package.json drawing/
COPY messages/package.json messages/
COPY tables/package.json tables/
COPY engineering/package.json engineering/
COPY catalogue/package.json catalogue/
COPY adapter/package.json adapter/
COPY content/package.json content/
COPY gateway/package.json gateway/
COPY web/package.json web/
COPY test/package.json test/

FROM manifests AS dependencies
# The packages that the servers import. The built site includes everything that its pages need.
RUN npm ci --omit=dev --ignore-scripts -w contracts -w server -w drawing -w messages -w tables -w engineering -w catalogue -w content -w gateway

FROM manifests AS build
RUN npm ci --ignore-scripts
COPY . .
RUN npm run build

FROM node:24.21.0-trixie-slim@sha256:8ec5d7557396cfe32d21c3f9c13072355ceab22b584578ca4bb28af31120cffe
# Link previews need a font for characters that the site's typeface lacks, and a backup of PostgreSQL needs pg_dump.
RUN apt-get update \
 && apt-get install -y --no-install-recommends fonts-dejavu-core postgresql-client \
 && rm -rf /var/lib/apt/lists/* \
 && install -d -o node -g node -m 0700 /data
WORKDIR /app
COPY --from=dependencies /app ./
COPY scripts scripts
COPY contracts contracts
COPY server server
COPY drawing drawing
COPY messages messages
COPY tables tables
COPY engineering engineering
COPY catalogue catalogue
COPY content content
COPY gateway gateway
COPY --from=build /app/web/dist web/dist
COPY --from=build /app/content/dist content/dist
COPY --from=build /app/gateway/dist gateway/dist
ENV NODE_ENV=production DATA_DIR=/data MALLOC_ARENA_MAX=2 MALLOC_MMAP_THRESHOLD_=65536
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=5s --start-period=60s \
  CMD ["node", "scripts/ready.mjs"]
CMD ["node", "scripts/start.mjs", "--no-build"]
