import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isOwnPage } from '../../../src/debug/ownPage.ts';
import { writeTuning } from '../../../src/debug/writeTuning.ts';

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

describe('who may ask', () => {
  const ask = (change: object = {}, address = '127.0.0.1') =>
    isOwnPage({
      method: 'POST',
      headers: {
        host: 'localhost:3000',
        origin: 'http://localhost:3000',
        'content-type': 'application/json',
        ...change,
      },
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
