// npm run dev: the server restarts on a change, the client reloads hot. The client's port is PORT, the server's the
// next.
import { spawn } from 'node:child_process';
import { bin, install, readWords, root } from './setup.mjs';
import { stopWithShell } from './stopWithShell.mjs';

readWords('npm run dev');
stopWithShell();
install();
const port = Number(process.env.PORT ?? 3000);
const server = port + 1;

function start(name, args, env) {
  return spawn(bin(name), args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

const children = [
  start('tsx', ['watch', '--clear-screen=false', 'server/main.ts'], { PORT: String(server) }),
  start('vite', ['--mode', 'localhost', '--port', String(port), '--strictPort'], {
    FACET_SERVER: `http://localhost:${server}`,
  }),
];
function stop() {
  for (const child of children) child.kill();
}
for (const child of children) child.on('exit', stop);
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, stop);
