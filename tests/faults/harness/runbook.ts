import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

/** The commands under a heading of docs/operating.md, as they stand there. */
export function commandsOf(heading: string): string[] {
  const page = readFileSync(join(repositoryRoot(), 'docs/operating.md'), 'utf8');
  const [, section = ''] = page.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/\n##+ /);
  return [...own.matchAll(/```sh\n(.*?)```/gs)].map(([, commands = '']) => commands);
}

/**
 * A folder that looks like the repository and may be written to. Its `node` starts the server without the look at
 * packages and builds that `scripts/start.mjs` begins with, though by its name, as the runbooks look for that, and
 * prepares nothing: packages must not be installed anew under a test.
 */
export function makeGameFolder(folder: string): string {
  const game = join(folder, 'game');
  mkdirSync(join(game, '.shims'), { recursive: true });
  for (const name of readdirSync(repositoryRoot())) {
    // Prometheus's token is written there.
    if (name === 'operations') cpSync(join(repositoryRoot(), name), join(game, name), { recursive: true });
    else symlinkSync(join(repositoryRoot(), name), join(game, name));
  }
  const node = process.execPath;
  const shim = `#!/bin/sh
[ "$1" = scripts/prepare.mjs ] && exit
[ "$1" = scripts/start.mjs ] && exec ${node} dist/server/main.js $1
exec ${node} "$@"
`;
  writeFileSync(join(game, '.shims/node'), shim);
  chmodSync(join(game, '.shims/node'), 0o755);
  return game;
}
