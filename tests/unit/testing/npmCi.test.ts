import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../../scripts/setup.mjs';

test('an installation that is interrupted ends at once, though npm would go on', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'facet-npm-'));
  const began = join(folder, 'began');
  // As npm does, it stays until it has put back what it has changed.
  const npm = `#!${process.execPath}
    process.on('SIGINT', () => {});
    require('node:fs').writeFileSync(${JSON.stringify(began)}, String(process.pid));
    setTimeout(() => {}, 20_000);`;
  writeFileSync(join(folder, 'npm'), npm, { mode: 0o755 });
  const install = spawn(process.execPath, [join(root, 'scripts/npmCi.mjs')], {
    env: { ...process.env, PATH: folder },
  });
  const code = new Promise((resolve) => install.once('close', resolve));
  try {
    await expect.poll(() => existsSync(began)).toBe(true);
    install.kill('SIGINT');
    expect(await code).toBe(1);
  } finally {
    install.kill('SIGKILL');
    rmSync(folder, { recursive: true });
  }
});
