// npm run accept: takes the pictures of now as the visual baselines. Arguments narrow it down: npm run accept -- -g roulette
import { bin, install, run } from './setup.mjs';

install();
const { chromium } = await import('./chromium.mjs');
const args = ['test', '--project=visual', ...process.argv.slice(2)];
run(bin('playwright'), args, { UPDATE_BASELINES: '1', CHROMIUM_PATH: await chromium() });
