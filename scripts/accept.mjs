// npm run accept: takes the pictures of now as the visual baselines. Arguments narrow it down: npm run accept -- -g roulette
import { bin, install, run } from './setup.mjs';

install();
const args = ['test', '--project=visual', ...process.argv.slice(2)];
run(bin('playwright'), args, { UPDATE_BASELINES: '1' });
