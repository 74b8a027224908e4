import { expect, it } from 'vitest';
import { designer, readAddress } from '../../../src/debug/designer.ts';

it.each([
  ['t=-5&from=-1&to=Infinity&seed=-3', { seconds: 0, from: null, to: null, seed: 0 }],
  ['t=Infinity&from=x&to=NaN&seed=Infinity', { seconds: 0, from: null, to: null, seed: 0 }],
  ['t=0.25&from=0&to=1.5&seed=2.7', { seconds: 0.25, from: 0, to: 1.5, seed: 2 }],
])('an address brings onto the table what can stand on it: %s', (query, expected) => {
  readAddress(new URLSearchParams(`scene=roulette&pose=idle&${query}`));
  expect(designer).toMatchObject(expected);
});
