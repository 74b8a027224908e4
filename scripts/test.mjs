// npm test: install, build, then every check there is, each named with its time. Stops at the first that fails.
import { bin, build, install, run } from './setup.mjs';

install();
const { chromium, versionOf } = await import('./chromium.mjs');
const browser = await chromium();
console.log(versionOf(browser));

function inBrowser(...projects) {
  const chosen = projects.map((project) => `--project=${project}`);
  run(bin('playwright'), ['test', ...chosen], { CHROMIUM_PATH: browser });
}

const steps = {
  lint: () => run(bin('biome'), ['check', '--error-on-warnings', '.']),
  types: () => run(bin('tsc'), ['--noEmit']),
  economy: () => run(bin('tsx'), ['server/economy/report.ts']),
  unit: () => run(bin('vitest'), ['run', '--project', 'unit']),
  server: () => run(bin('vitest'), ['run', '--project', 'server']),
  build: () => {
    build('localhost');
    build('production');
  },
  browser: () => inBrowser('e2e', 'lively', 'budget', 'visual'),
  alone: () => inBrowser('alone'),
};

const only = process.argv.slice(2);
let passed = 0;
for (const [name, step] of Object.entries(steps)) {
  if (only.length > 0 && !only.includes(name)) continue;
  const from = Date.now();
  try {
    step();
  } catch {
    console.error(`✗ ${name}`);
    console.log(`steps: ${passed} passed, 1 failed`);
    process.exit(1);
  }
  passed++;
  console.log(`✓ ${name} (${((Date.now() - from) / 1000).toFixed(1)} s)`);
}
console.log(`steps: ${passed} passed, 0 failed`);
