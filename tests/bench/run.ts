import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { benchRoulette } from './roulette.ts';
import { markdown, replaced } from './table.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DOCUMENT = here('../../docs/performance.md');

if (!existsSync(here('./peers/node_modules')))
  throw new Error('first: npm ci --legacy-peer-deps --prefix tests/bench/peers');

const outDir = await mkdtemp(join(tmpdir(), 'facet-bench-'));
const config: InlineConfig = {
  configFile: false,
  envDir: false,
  root: here('./page'),
  publicDir: here('../../assets/public'),
  plugins: [react()],
  logLevel: 'warn',
  build: { outDir, emptyOutDir: true, target: 'es2022' },
  worker: { format: 'es' },
};

await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
try {
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the preview has no address');
  const table = markdown(await benchRoulette(address, process.env.CHROMIUM ?? '/usr/bin/chromium'));
  console.log(table);
  await writeFile(DOCUMENT, replaced(await readFile(DOCUMENT, 'utf8'), 'roulette', table));
} finally {
  await server.close();
  await rm(outDir, { recursive: true });
}
