// node scripts/build.mjs <mode …>: builds the client of each mode, and the server.
import { build } from './setup.mjs';

for (const mode of process.argv.slice(2)) build(mode);
