import { existsSync } from 'node:fs';
import { run } from './setup.mjs';

/** Runs a program. Returns whether it ended well. */
export function attempt(program, args) {
  try {
    run(program, args);
    return true;
  } catch {
    return false;
  }
}

/** Installs packages where this is Debian and we are root. Returns whether they are there now. */
export function installFromDebian(...packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  attempt('apt-get', ['update', '-qq']);
  return attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
}
