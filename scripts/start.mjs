// npm start: install, build, serve. With BOT_TOKEN it is a production server, without it the local mode.
import { build, install, readWords } from './setup.mjs';
import { stopWithShell } from './stopWithShell.mjs';

readWords('npm start');
stopWithShell();
install();
build(process.env.BOT_TOKEN ? 'production' : 'localhost');
// Whoever plays on their own machine wants the address, not a log.
if (!process.env.BOT_TOKEN) process.env.LOG_LEVEL ??= 'warn';
process.setSourceMapsEnabled(true);
// In this process, so that a signal reaches the server and nothing is left running.
await import('../dist/server/main.js');
