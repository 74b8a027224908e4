// Builds the client of each mode, and the server.
import { build, fail, readWords } from './setup.mjs';

const MODES = ['localhost', 'production'];
const USAGE = `node scripts/build.mjs ${MODES.join('|')} …`;

const modes = readWords(USAGE, MODES);
if (modes.length === 0) fail(`Say which; it is: ${USAGE}`);
for (const mode of modes) build(mode);
