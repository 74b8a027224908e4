import { afterEach, expect, it, vi } from 'vitest';
import type { Size } from '../../../src/stage/port.ts';
import { watchSize } from '../../../src/stage/slot.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A screen whose pixel ratio changes; CSS px stay as they are, so no observer of sizes hears of it. */
function screenOf(ratio: number) {
  const queries = new Map<string, EventTarget>();
  vi.stubGlobal('devicePixelRatio', ratio);
  vi.stubGlobal('matchMedia', (query: string) => {
    const target = queries.get(query) ?? new EventTarget();
    queries.set(query, target);
    return target;
  });
  vi.stubGlobal('getComputedStyle', () => ({}));
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  );
  return (next: number) => {
    const left = queries.get(`(resolution: ${devicePixelRatio}dppx)`);
    vi.stubGlobal('devicePixelRatio', next);
    left?.dispatchEvent(new Event('change'));
  };
}

it('a slot tells its pixel ratio whenever it comes to another screen, until it is left', () => {
  const moveTo = screenOf(1);
  const told: number[] = [];
  const slot = { clientWidth: 390, clientHeight: 844 } as HTMLElement;
  const unwatch = watchSize(slot, ({ ratio }: Size) => told.push(ratio));
  moveTo(2);
  moveTo(1.5);
  moveTo(2);
  expect(told).toEqual([2, 1.5, 2]);
  unwatch();
  moveTo(1);
  expect(told).toEqual([2, 1.5, 2]);
});
