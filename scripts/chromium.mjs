import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { bin, fail, run } from './setup.mjs';

const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

async function ownOfPlaywright() {
  const { chromium } = await import('@playwright/test');
  return chromium.executablePath();
}

async function find() {
  const paths = [process.env.CHROMIUM_PATH, await ownOfPlaywright(), ...PATHS];
  return paths.find((path) => path && existsSync(path));
}

function attempt(program, args) {
  try {
    run(program, args);
    return true;
  } catch {
    return false;
  }
}

function isRootOnDebian() {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Path of a Chromium: the one named by CHROMIUM_PATH, an installed one, or one that is installed now. */
export async function chromium() {
  const found = await find();
  if (found) return found;
  console.log('No Chromium here; installing one …');
  if (isRootOnDebian()) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
  }
  if (!(await find())) attempt(bin('playwright'), ['install', 'chromium']);
  return (
    (await find()) ??
    fail('The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  );
}

/** Version line of the browser, which says whether zero-tolerance baselines apply. */
export function versionOf(path) {
  return execFileSync(path, ['--version', '--no-sandbox'], { encoding: 'utf8' }).trim();
}
