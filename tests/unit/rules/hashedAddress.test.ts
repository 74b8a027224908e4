import { expect, test } from 'vitest';
import { avifOf } from '../../../common/rules/avif.ts';
import { hashedAddress, readHashedAddress } from '../../../common/rules/hashedAddress.ts';
import { caseLayers } from '../../../src/state/cases/caseLayers.ts';

const HASHES = { '/art/cases/blue': '1a2b3c4d', '/art/icons': '2b3c4d5e', '/sounds/first': '3c4d5e6f' };

test('an address gets the hash of its thing, and one that nothing is known of stays', () => {
  expect(hashedAddress('/art/cases/blue.webp', HASHES)).toBe('/art/cases/blue.1a2b3c4d.webp');
  expect(hashedAddress('/art/icons.svg', HASHES)).toBe('/art/icons.2b3c4d5e.svg');
  expect(hashedAddress('/sounds/first.m4a', HASHES)).toBe('/sounds/first.3c4d5e6f.m4a');
  expect(hashedAddress('/art/cases/red.webp', HASHES)).toBe('/art/cases/red.webp');
  expect(hashedAddress('https://example.org/me.webp', HASHES)).toBe('https://example.org/me.webp');
});

test('the hashed address of a case leads to its layers, and each to its AVIF', () => {
  const hashed = hashedAddress('/art/cases/blue.webp', HASHES);
  const { body, lid } = caseLayers(hashed);
  expect([body, lid]).toEqual(['/art/cases/blue.1a2b3c4d-body.webp', '/art/cases/blue.1a2b3c4d-lid.webp']);
  for (const [address, plain] of [
    [hashed, '/art/cases/blue.webp'],
    [avifOf(hashed) ?? '', '/art/cases/blue.avif'],
    [avifOf(body) ?? '', '/art/cases/blue-body.avif'],
    [lid, '/art/cases/blue-lid.webp'],
  ] as const) {
    expect(readHashedAddress(address, HASHES)).toEqual({ plain, isCurrent: true });
  }
});

test('a hash of another release is told from today’s, and a plain address has none', () => {
  expect(readHashedAddress('/art/cases/blue.00000000.webp', HASHES)).toEqual({
    plain: '/art/cases/blue.webp',
    isCurrent: false,
  });
  expect(readHashedAddress('/art/cases/blue.webp', HASHES)).toBeNull();
  expect(readHashedAddress('/assets/blue.1a2b3c4d.js', HASHES)).toBeNull();
});
