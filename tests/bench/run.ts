import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, preview } from 'vite';
import { chromium as findChromium } from '../../scripts/chromium.mjs';
import { endWithUsage, readWords } from '../../server/readWords.ts';
import { runGroup } from './group.ts';
import { landingError } from './landing.ts';
import { measured } from './measure.ts';
import { measuredOpening, serveApp } from './opening.ts';
import { plotted } from './plot.ts';
import { panelsOf, tableOf } from './report.ts';
import { markdown, replaced } from './table.ts';
import { GROUPS } from './variants.ts';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const DOCUMENT = here('../../docs/performance.md');
const FLAGS = [
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
const ROUNDS = 2;

const all = Object.keys(GROUPS);
const usage = `npm run bench [-- quick] [${all.join('|')} …]`;
const asked = readWords({ usage, positionals: all.length + 1 }).positionals;
const unknown = asked.find((name) => name !== 'quick' && !all.includes(name));
if (unknown !== undefined) endWithUsage(usage, `Unexpected argument '${unknown}'`);
const rounds = asked.includes('quick') ? 1 : ROUNDS;
const wanted = all.filter((name) => asked.includes(name));
const names = wanted.length > 0 ? wanted : all;

if (!existsSync(here('./peers/node_modules'))) throw new Error('first: npm ci --prefix tests/bench/peers');

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
const { path, env } = await findChromium();
const browser = await chromium.launch({
  executablePath: path,
  env: { ...process.env, ...env },
  args: FLAGS,
});
try {
  const address = server.resolvedUrls?.local[0];
  if (!address) throw new Error('the preview has no address');
  for (const name of names) {
    const group = GROUPS[name];
    if (!group) continue;
    const app = name === 'opening' ? await serveApp() : null;
    const results = await runGroup(
      group,
      rounds,
      (contender) => landingError(browser, address, group, contender),
      (contender, slowed, look) =>
        app
          ? measuredOpening(browser, app, group, contender, slowed, look)
          : measured(browser, address, group, contender, slowed, look),
    );
    await app?.stop();
    const table = markdown(tableOf(group, results, rounds, `Chromium ${browser.version()}`));
    console.log(table);
    const picture = `bench-${name}.svg`;
    await writeFile(here(`../../docs/${picture}`), plotted(group.title, panelsOf(results)));
    const content = `${table}\n\n![${group.title}, as bars](${picture})`;
    await writeFile(DOCUMENT, replaced(await readFile(DOCUMENT, 'utf8'), name, content));
  }
} finally {
  await browser.close();
  await server.close();
  await rm(outDir, { recursive: true });
}
