import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSourceTree } from '../../../scripts/structure/sourceTree.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

const text = (path: string) => readFileSync(join(repositoryRoot(), path), 'utf8');

test('the image runs on one Node, that the server is tested on and that engines allow', () => {
  const images = [...text('Dockerfile').matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) => Number(major));
  const { scripts, engines } = JSON.parse(text('package.json'));
  const tested = Number(/node@(\d+)/.exec(scripts['test:image'])?.[1]);
  expect(images).toEqual([tested, tested]);
  expect(tested).toBeGreaterThanOrEqual(Number(/^>=(\d+)/.exec(engines.node)?.[1]));
});

test('the image can be built with all that is built into the client', () => {
  const [, list = ''] = /CLIENT_VARIABLES = \[(.*)\]/.exec(text('scripts/setup.mjs')) ?? [];
  const variables = [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name);
  expect(variables).toEqual(['VITE_API_HOSTS']);
  const [, build = ''] = text('Dockerfile')
    .split(/^FROM .*/m)
    .slice(1);
  for (const name of variables) expect(build).toMatch(new RegExp(`^ARG ${name}$[^]*^RUN node -e`, 'm'));
});

// Elsewhere 127.0.0.2 may be nobody's.
test.runIf(process.platform === 'linux').each([
  ['all addresses', '', '0.0.0.0'],
  ['all addresses, as HOST', '0.0.0.0', '0.0.0.0'],
  ['one address', '127.0.0.2', '127.0.0.2'],
])('the image asks the server whether it is well where it listens: at %s', async (_, host, listens) => {
  const [, words = ''] = /^HEALTHCHECK .*\\\n +CMD (.*)$/m.exec(text('Dockerfile')) ?? [];
  const [, ...args]: string[] = JSON.parse(words);
  let status = 200;
  const server = createServer(({ url }, response) => {
    response.writeHead(url === '/healthz' ? status : 404).end();
  }).listen(0, listens);
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const check = async () => {
    const env = { PATH: process.env.PATH, HOST: host, PORT: `${port}` };
    const [code] = await once(spawn(process.execPath, args, { env, stdio: 'inherit' }), 'exit');
    return code;
  };
  expect(await check()).toBe(0);
  status = 500;
  expect(await check()).toBe(1);
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await check()).toBe(1);
});

test('the image holds the packages that the server needs, and none that only the client is built from', () => {
  const server = [...readSourceTree(repositoryRoot()).values()].filter(({ path }) =>
    /^(server|common)\//.test(path),
  );
  const specifiers = server.flatMap(({ imports }) => imports.filter(({ isPackage }) => isPackage));
  const names = specifiers
    .map(({ target }) => /^(@[^/]+\/)?[^/]+/.exec(target)?.[0] ?? target)
    .filter((name) => !name.startsWith('node:'));
  const { dependencies } = JSON.parse(text('package.json'));
  expect(Object.keys(dependencies).sort()).toEqual([...new Set(names)].sort());
});

test('what the runbooks write beside the code is neither committed nor sent to a build of the image', () => {
  const page = text('docs/operating.md');
  const written = [
    'facet.env',
    'facet.pid',
    'facet.log',
    'facet.dump',
    'before.dump',
    'standby',
    'standby.log',
  ];
  for (const file of ['.gitignore', '.dockerignore']) {
    const lines = text(file).split('\n');
    for (const name of [...written, 'operations/metrics-token']) {
      expect(page).toContain(name);
      const patterns = [name, `${name}/`, `*.${name.split('.')[1]}`];
      expect([file, name, patterns.some((pattern) => lines.includes(pattern))]).toEqual([file, name, true]);
    }
  }
});
