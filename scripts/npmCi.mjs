// node scripts/npmCi.mjs: installs exactly what the lock file names. After Ctrl-C npm itself goes on for minutes, and
// then takes away what the next start has installed meanwhile.
import { spawn } from 'node:child_process';

const npm = spawn('npm', ['ci', '--no-progress', '--loglevel=error'], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
  // The tools that build and test are dev dependencies; a NODE_ENV from outside must not leave them out.
  env: { ...process.env, NODE_ENV: '' },
});
process.on('SIGINT', () => npm.kill('SIGKILL'));
npm.on('error', ({ message }) => console.error(message));
npm.on('close', (code) => {
  process.exitCode = code === 0 ? 0 : 1;
});
