import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Plugin, ViteDevServer } from 'vite';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOwnPage } from '../../../src/debug/devServer/ownPage.ts';
import { saveTuning } from '../../../src/debug/devServer/saveTuning.ts';
import { serveCommitted } from '../../../src/debug/devServer/serveCommitted.ts';
import { writeTuning } from '../../../src/debug/devServer/writeTuning.ts';

let root: string;
let file: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'facet-tuning-'));
  file = join(root, 'scenes/reel/tuning.json');
  mkdirSync(join(root, 'scenes/reel'), { recursive: true });
  writeFileSync(file, '{ "seconds": 2, "ease": "none", "far": 4 }');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('writing a tuning', () => {
  it('keeps the order of the file, and the values that are not told', () => {
    expect(writeTuning(root, 'reel', { far: 5, ease: 'back.out(1.6)' })).toBe(file);
    expect(readFileSync(file, 'utf8')).toBe(
      '{\n  "seconds": 2,\n  "ease": "back.out(1.6)",\n  "far": 5\n}\n',
    );
  });

  it.each([
    ['another scene', 'wheel', {}],
    ['a path', '../reel', {}],
    ['no object', 'reel', 5],
    ['a name that it does not have', 'reel', { more: 1 }],
    ['a word for a number', 'reel', { far: '5' }],
    ['a number that is none', 'reel', { far: Number.NaN }],
    ['a word that is code', 'reel', { ease: '"<script>' }],
  ])('refuses %s', (_, scene, values) => {
    const before = readFileSync(file, 'utf8');
    expect(() => writeTuning(root, scene, values)).toThrow();
    expect(readFileSync(file, 'utf8')).toBe(before);
  });
});

const OWN = {
  method: 'POST',
  url: '/reel',
  headers: {
    host: 'localhost:3000',
    origin: 'http://localhost:3000',
    'content-type': 'application/json',
  },
  socket: { remoteAddress: '127.0.0.1' },
};

type Middleware = (request: unknown, response: unknown) => Promise<void>;

/** The status that a tool of the development server answers to a body that the page itself has sent. */
async function statusOf(tool: Plugin, body: string): Promise<number> {
  const used: Middleware[] = [];
  const middlewares = { use: (_: string, middleware: Middleware) => used.push(middleware) };
  const { configureServer } = tool;
  if (typeof configureServer !== 'function') throw new Error('no tool of a server');
  await configureServer.call({} as never, { config: { root }, middlewares } as unknown as ViteDevServer);
  const response = {
    statusCode: 200,
    writeHead: (status: number) => Object.assign(response, { statusCode: status }),
    end: () => {},
  };
  await used[0]?.(Object.assign(Readable.from([body]), OWN), response);
  return response.statusCode;
}

it.each([saveTuning, serveCommitted])(
  'a body that is no JSON, or too long, is the fault of who sent it',
  async (tool) => {
    expect(await statusOf(tool(), '{')).toBe(400);
    expect(await statusOf(tool(), `"${'x'.repeat(20_000)}"`)).toBe(400);
  },
);

describe('who may ask', () => {
  const ask = (change: object = {}, address = '127.0.0.1') =>
    isOwnPage({
      ...OWN,
      headers: { ...OWN.headers, ...change },
      socket: { remoteAddress: address },
    } as unknown as IncomingMessage);

  it('is the page itself, on this machine', () => {
    expect(ask()).toBe(true);
    expect(ask({}, '::ffff:127.0.0.1')).toBe(true);
  });

  it('is no other site, no other machine, no plain form', () => {
    expect(ask({ origin: 'https://evil.example' })).toBe(false);
    expect(ask({ origin: undefined })).toBe(false);
    expect(ask({ origin: 'null' })).toBe(false);
    expect(ask({ 'content-type': 'text/plain' })).toBe(false);
    expect(ask({}, '192.168.1.7')).toBe(false);
  });
});
