import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliDecompressSync } from 'node:zlib';
import { root } from './setup.mjs';

const PACKAGE = fileURLToPath(new URL('../../', import.meta.resolve('@sparticuz/chromium')));
const CACHE = join(root, 'node_modules/.cache');

const unpacked = (name) => brotliDecompressSync(readFileSync(join(PACKAGE, 'bin', name)));

/** Unpacks what the package brings: the browser, what it draws with, libraries for a system without them, a font. */
function unpackInto(folder) {
  writeFileSync(join(folder, 'chromium'), unpacked('chromium.br'));
  chmodSync(join(folder, 'chromium'), 0o755);
  for (const name of ['swiftshader', 'al2023', 'fonts']) {
    execFileSync('tar', ['-x', '-C', folder], { input: unpacked(`${name}.tar.br`) });
  }
}

/** Settings of fontconfig that know no font but the package's. */
const onlyFontsOf = (folder) =>
  `<fontconfig><dir>${folder}/fonts</dir><cachedir>${folder}/cache</cachedir></fontconfig>\n`;

/**
 * The Chromium whose version package-lock.json holds, and the environment in which it draws the same pixels on every
 * machine: of fonts it sees only those that came with it. Null where it does not run: anywhere but Linux on x64.
 */
export function pinnedChromium() {
  if (process.platform !== 'linux' || process.arch !== 'x64') return null;
  const { version } = JSON.parse(readFileSync(join(PACKAGE, 'package.json'), 'utf8'));
  const folder = join(CACHE, `chromium-${version}`);
  if (!existsSync(folder)) {
    mkdirSync(CACHE, { recursive: true });
    const whole = mkdtempSync(join(CACHE, 'unpacking-'));
    unpackInto(whole);
    writeFileSync(join(whole, 'fonts.conf'), onlyFontsOf(folder));
    // Another process may have been quicker: then its folder stays.
    if (existsSync(folder)) rmSync(whole, { recursive: true });
    else renameSync(whole, folder);
  }
  return {
    path: join(folder, 'chromium'),
    env: { FONTCONFIG_FILE: join(folder, 'fonts.conf'), LD_LIBRARY_PATH: join(folder, 'lib') },
  };
}
