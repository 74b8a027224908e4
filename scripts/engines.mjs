import { existsSync } from 'node:fs';

/** Where Debian puts the engines beside Chromium, what drives them, and the X server that they draw on. */
export const PROGRAMS = {
  xvfb: '/usr/bin/Xvfb',
  firefox: '/usr/bin/firefox-esr',
  webKitDriver: '/usr/bin/WebKitWebDriver',
  webKit: '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser',
};

/** Programs that the tests of other engines need and that are not on this machine. */
export function missingEngines() {
  return Object.values(PROGRAMS).filter((path) => !existsSync(path));
}
