# docker build -t facet .   The image runs the server and serves the client; the database is a PostgreSQL of its own.
FROM node:24-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
# Valibot names TypeScript as a peer that it can do without: npm would keep these 31 MB.
RUN npm ci --omit=dev --no-audit --no-fund && rm -rf node_modules/typescript node_modules/@typescript

FROM packages AS build
RUN npm ci --no-audit --no-fund
COPY . .
# The hosts of the API that are built into the client; none for the one that it came from.
ARG VITE_API_HOSTS
RUN node -e "import('./scripts/setup.mjs').then(({ build }) => build('production'))" \
  && node_modules/.bin/esbuild server/commands/*.ts --bundle --platform=node --target=node20 --format=esm \
    --packages=external --log-level=warning --outdir=dist/server/commands

FROM node:24-bookworm-slim
ENV NODE_ENV=production
WORKDIR /app
COPY --from=packages /app/node_modules node_modules
COPY --from=build /app/package.json ./
COPY --from=build /app/dist/server dist/server
COPY --from=build /app/dist/production dist/production
COPY --from=build /app/server/db/migrations server/db/migrations
COPY --from=build /app/catalogue catalogue
USER node
EXPOSE 3000
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s \
  CMD ["node", "-e", "const { HOST, PORT } = process.env; require('node:http').get({ host: HOST || '127.0.0.1', port: PORT || 3000, path: '/healthz' }, ({ statusCode }) => process.exit(statusCode === 200 ? 0 : 1)).on('error', () => process.exit(1))"]
# Node itself is process 1, so that a signal to stop reaches the server. The larger nursery spares garbage collections.
CMD ["node", "--enable-source-maps", "--max-semi-space-size=32", "dist/server/main.js"]
