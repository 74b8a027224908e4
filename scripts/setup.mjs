// Runs before anything is installed: only what Node itself brings may be imported here.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { alone } from './alone.mjs';

export const root = join(dirname(fileURLToPath(import.meta.url)), '..');

/** Ends the process with one plain line that says what is missing and how to get it. */
export function fail(line) {
  console.error(line);
  process.exit(1);
}

/** Reads the words that a script was started with. Ends it where they ask for help or one is not among `known`. */
export function readWords(usage, known = []) {
  const words = process.argv.slice(2);
  if (words.includes('--help') || words.includes('-h')) {
    console.log(usage);
    process.exit();
  }
  const wrong = words.find((word) => !known.includes(word));
  if (wrong !== undefined) fail(`Unexpected argument '${wrong}'; it is: ${usage}`);
  return words;
}

/** Runs a program in the repository's root with its output shown. Throws when it exits with anything but 0. */
export function run(program, args, env = {}) {
  execFileSync(program, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
}

/** Path of a program that an installed package brings. */
export function bin(name) {
  return join(root, 'node_modules', '.bin', process.platform === 'win32' ? `${name}.cmd` : name);
}

function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  fail(`Node ${process.versions.node} is too old: install Node 20.19 or newer from https://nodejs.org.`);
}

function checkPlace() {
  if (/[#?%]/.test(root)) fail(`Vite does not run in a folder with #, ? or % in its path: move ${root}.`);
}

function* filesBelow(path) {
  if (statSync(path).isFile()) yield path;
  else for (const name of readdirSync(path).sort()) yield* filesBelow(join(path, name));
}

function hashOf(inputs, variables) {
  const hash = createHash('sha256').update(process.version);
  for (const name of variables) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const input of inputs) {
    const path = join(root, input);
    if (!existsSync(path)) continue;
    for (const file of filesBelow(path)) hash.update(file.slice(root.length)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/**
 * Does `work` only if one of `inputs` or of the environment's `variables` has changed since the last time it was done,
 * which the file `stamp` tells, or `result` is gone. Of several processes one does it, and the others wait.
 */
export function once({ stamp, inputs, variables = [], result, work }) {
  const path = join(root, stamp);
  const hash = hashOf(inputs, variables);
  const isFresh = () =>
    existsSync(join(root, result)) && existsSync(path) && readFileSync(path, 'utf8') === hash;
  if (isFresh()) return;
  alone(join(root, 'dist/.busy'), () => {
    if (isFresh()) return;
    work();
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, hash);
  });
}

/** Installs exactly what the lock file names. */
export function install() {
  checkNode();
  checkPlace();
  once({
    stamp: 'node_modules/.installed',
    inputs: ['package-lock.json', '.npmrc'],
    result: 'node_modules/.bin',
    work() {
      console.log('Installing packages …');
      try {
        run(process.execPath, [join(root, 'scripts/npmCi.mjs')]);
      } catch {
        fail('npm ci failed: is the npm registry within reach?');
      }
    },
  });
}

/**
 * Has `fill` make a folder anew beside the one of before, and puts it in its place when it is whole: a server that runs
 * has its files until then, and keeps them where `fill` throws. The one of before stays beside it until the next time:
 * pages that were loaded from it go on to ask for its scripts.
 */
export function replaceFolder(folder, fill) {
  const [made, before] = [`${folder}.new`, `${folder}.before`];
  rmSync(made, { recursive: true, force: true });
  fill(made);
  if (existsSync(folder)) {
    rmSync(before, { recursive: true, force: true });
    renameSync(folder, before);
  }
  renameSync(made, folder);
}

const CLIENT = ['src', 'common', 'scenes', 'hud', 'locales', 'assets/public', 'index.html', 'drop.html'];
/** What is built into it of the environment. */
const CLIENT_VARIABLES = ['VITE_API_HOSTS'];
/** What they are built with. */
const TOOLS = [
  'vite.config.ts',
  'vite.drop.config.ts',
  'vite.firstPages.config.ts',
  'scripts/setup.mjs',
  'scripts/bundle',
  'scripts/compress.mjs',
  'scripts/firstPages.mjs',
  'package-lock.json',
];
/** What the server is made of. */
export const SERVER = ['server', 'common'];

/** Builds the client of `mode` (`localhost` or `production`) and the server into dist/, or ends the process. */
export function build(mode) {
  try {
    buildParts(mode);
  } catch (error) {
    const isKilled = error.signal === 'SIGKILL';
    fail(`The build failed (${isKilled ? 'ended by the system: it takes 1 GB of memory' : error.message}).`);
  }
}

function buildParts(mode) {
  const fill = (folder) => {
    // Another NODE_ENV from outside, such as a test's, would build React as it is for its developers.
    const vite = (...args) =>
      run(bin('vite'), ['build', ...args, '--mode', mode, '--logLevel', 'warn'], { NODE_ENV: 'production' });
    vite('--outDir', folder);
    vite('--outDir', folder, '--config', 'vite.drop.config.ts');
    vite('--config', 'vite.firstPages.config.ts');
    run(process.execPath, [join(root, 'scripts/firstPages.mjs'), folder, mode]);
    run(process.execPath, [join(root, 'scripts/compress.mjs'), folder]);
  };
  once({
    stamp: `dist/.${mode}`,
    inputs: [...CLIENT, ...TOOLS],
    variables: CLIENT_VARIABLES,
    result: `dist/${mode}/index.html`,
    work() {
      console.log(`Building the ${mode} client …`);
      replaceFolder(join(root, 'dist', mode), fill);
    },
  });
  once({
    stamp: 'dist/.server',
    inputs: [...SERVER, ...TOOLS],
    result: 'dist/server/main.js',
    work() {
      console.log('Building the server …');
      const options = '--bundle --platform=node --target=node20 --format=esm --packages=external --sourcemap';
      run(bin('esbuild'), [
        'server/main.ts',
        ...options.split(' '),
        '--log-level=warning',
        '--outdir=dist/server',
      ]);
    },
  });
}
