// npm run accept: takes the pictures of now as the visual baselines. Arguments narrow it down:
// npm run accept -- -g roulette
import { bin, install, run } from './setup.mjs';

install();
const narrower = process.argv.slice(2);
const args = ['test', '--project=visual', ...narrower];
run(bin('playwright'), args, { UPDATE_BASELINES: narrower.length > 0 ? 'some' : 'all' });
