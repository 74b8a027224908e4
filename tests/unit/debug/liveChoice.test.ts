import { beforeEach, expect, it, vi } from 'vitest';
import {
  forgetLiveChoice,
  rememberLiveChoice,
  rememberTune,
  takeLiveChoice,
} from '../../../src/debug/live/liveChoice.ts';

/** What a page that is loaded with this query plays with. */
function loaded(search: string) {
  vi.stubGlobal('location', { search });
  rememberLiveChoice();
  return takeLiveChoice();
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

it.each(['', '?debug=1'])(
  'what was turned over the game is there when it is loaded again with “%s”',
  (search) => {
    expect(loaded('?debug=1')?.tune).toBe('');
    rememberTune('roulette.veil:0.2');
    expect(loaded(search)).toEqual({ debug: true, round: false, tune: 'roulette.veil:0.2' });
    expect(loaded('?debug=1&tune=roulette.veil:0.5')?.tune).toBe('roulette.veil:0.5');
  },
);

it('nothing is kept once the overlay was closed, whatever is turned', () => {
  loaded('?debug=1');
  forgetLiveChoice();
  rememberTune('roulette.veil:0.2');
  expect(loaded('')).toBeNull();
});
