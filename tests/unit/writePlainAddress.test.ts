import { afterEach, expect, it, vi } from 'vitest';
import { writePlainAddress } from '../../src/writePlainAddress.ts';

afterEach(() => vi.unstubAllGlobals());

/** What the address is written as; null where it stays. */
function written(address: string): string | null {
  let now: string | null = null;
  vi.stubGlobal('location', new URL(address, 'https://facet.example'));
  vi.stubGlobal('history', { state: 7, replaceState: (_: unknown, __: string, to: string) => (now = to) });
  writePlainAddress();
  return now;
}

it.each([
  ['/inventory/', '/inventory'],
  ['/inventory/?tab=sold', '/inventory?tab=sold'],
  ['/Profile/?openTradeLink=true#tgWebAppData=user%3DA', '/profile?openTradeLink=true#tgWebAppData=user%3DA'],
  ['/cases/0A/', '/cases/0a'],
  ['/inventory//?tab=sold', '/inventory?tab=sold'],
  ['/cases///0a//', '/cases/0a'],
  ['https://facet.example//', '/'],
  // Of two slashes at the beginning it would be an address of another site: the browser refuses to write that.
  ['https://facet.example//evil.example/', '/evil.example'],
])('%s is the page of %s', (address, plain) => {
  expect(written(address)).toBe(plain);
});

it.each(['/', '/?tab=Sold#A/', '/inventory', '/cases/0a/opening'])('%s stays as it is', (address) => {
  expect(written(address)).toBe(null);
});
