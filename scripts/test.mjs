// npm test: install, build, then every check there is. npm test -- <step …> runs some of them, npm test -- --changed
// what a change can have touched.
import { install } from './setup.mjs';
import { stopWithShell } from './stopWithShell.mjs';

stopWithShell();
install();
const { register } = await import('tsx/esm/api');
register();
const { main } = await import('./testing/main.ts');
process.exitCode = await main(process.argv.slice(2));
