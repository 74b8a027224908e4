import { afterEach, expect, it, vi } from 'vitest';
import { fetchPagesAtRest, lazyPage } from '../../../hud/components/lazyPage.ts';
import { network } from '../../../src/state/network.ts';

afterEach(() => void vi.useRealTimers());

it('no page is fetched ahead without a network: each is asked for once', async () => {
  vi.useFakeTimers();
  const asked: string[] = [];
  const pageOf = (name: string) =>
    lazyPage(async () => {
      asked.push(name);
      network.online = name !== 'first';
      return { Page: () => null };
    }, 'Page');
  const stop = fetchPagesAtRest([pageOf('first'), pageOf('second')]);
  await vi.advanceTimersByTimeAsync(1500);
  expect(asked).toEqual(['first']);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(asked).toEqual(['first', 'second']);
  stop();
});
