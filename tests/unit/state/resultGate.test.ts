import { expect, it } from 'vitest';
import { closeResultGate, openResultGate, passResultGate } from '../../../src/state/resultGate.ts';

it('what waits for a result is taken once, in its order', () => {
  const taken: number[] = [];
  for (const part of [1, 2]) {
    closeResultGate();
    passResultGate(() => taken.push(part));
    passResultGate(() => taken.push(-part));
    expect(taken).toHaveLength(2 * (part - 1));
    openResultGate();
  }
  passResultGate(() => taken.push(3));
  expect(taken).toEqual([1, -1, 2, -2, 3]);
});
