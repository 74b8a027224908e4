import { existsSync } from 'node:fs';
import { attempt, installFromDebian } from './debian.mjs';
import { pinnedChromium } from './pinnedChromium.mjs';
import { bin, fail } from './setup.mjs';

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

async function findInstalled() {
  return [await ownOfPlaywright(), ...PATHS].find((path) => existsSync(path));
}

async function installed() {
  const found = await findInstalled();
  if (found) return found;
  console.log('No Chromium here; installing one …');
  installFromDebian('chromium');
  if (!(await findInstalled())) attempt(bin('playwright'), ['install', 'chromium']);
  return (
    (await findInstalled()) ??
    fail('The tests need Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  );
}

/**
 * Path of a Chromium, and what it needs in its environment: the one named by CHROMIUM_PATH, the pinned one where it
 * runs, an installed one, or one that is installed now.
 */
export async function chromium() {
  if (process.env.CHROMIUM_PATH) return { path: process.env.CHROMIUM_PATH, env: {} };
  return pinnedChromium() ?? { path: await installed(), env: {} };
}
