import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAINS, CLOUD_DELAY, EPOCH, FakeCloud, FORGED, fairAt, forgedAt, seedOf, start } from './chains.ts';
import { isolateTests } from './isolateTests.ts';

isolateTests();
let cloud: FakeCloud;
beforeEach(() => {
  cloud = new FakeCloud();
  vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable' }, { status: 503 }));
});

const keep = (change: object) =>
  localStorage.setItem('facet:0:chain', JSON.stringify({ ...fairAt(1, 3), change: null, ...change }));

describe('a memory of this phone that is wrong', () => {
  it.each([
    ['more draws than a chain has', { nonce: 5_000_000 }],
    ['less than none', { nonce: -5_000_000 }],
    ['part of a draw', { nonce: 2.5 }],
    ['a seed that is none', { revealed: 'x' }],
    ['a promise that is none', { commitment: '' }],
    ['part of a second', { epoch: 0.5 }],
  ])('is forgotten with a word where no server can have told it: %s', async (_, change) => {
    keep(change);
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    expect(phone.said()).toEqual(['toast.chainForgotten']);
    expect(phone.check(CHAINS[0], 4)).toBe('ok');
    const later = await start();
    later.takeFair(forgedAt(1, 4));
    expect(later.said()).toEqual(['proof.change.broken']);
  });

  it.each([
    ['an epoch that never was', { epoch: 9_000_000_000 }],
    ['chains that never were', { chain: 1_000_000, commitment: FORGED[0], revealed: FORGED[3] }],
    ['a commitment that never was', { commitment: FORGED[0], revealed: FORGED[3] }],
    ['a seed that never was', { nonce: 900 }],
    ['a server that lies', {}, forgedAt(1, 3)],
  ])('is not told from a lie, so that the player decides: %s', async (_, change, told = fairAt(1, 3)) => {
    keep({ ...change, ...('epoch' in change && { commitment: FORGED[0], revealed: FORGED[3] }) });
    for (let starts = 0; starts < 2; starts++) {
      const phone = await start();
      phone.takeFair(told);
      await phone.syncCloud(cloud);
      expect(phone.said()).toEqual(['proof.change.broken']);
      expect(phone.ledTo()).toEqual(['/fair']);
      expect(phone.chainNews.change).toBe('broken');
      expect(phone.check(told.commitment === FORGED[0] ? FORGED : CHAINS[0], 4)).toBe('bad');
    }
    const phone = await start();
    phone.takeFair(told);
    phone.forgetChain(told);
    expect(phone.chainNews.change).toBeNull();
    expect(phone.knownEpoch()).toBe(0);
    expect(phone.check(told.commitment === FORGED[0] ? FORGED : CHAINS[0], 4)).toBe('ok');
    const later = await start();
    later.takeFair(fairAt(2, 0, { commitment: '0'.repeat(64) }));
    expect(later.chainNews.change).toBe('broken');
  });

  it('is none where an answer from before an epoch was overtaken on its way', async () => {
    keep({});
    const phone = await start();
    phone.takeFair(fairAt(2, 0, { epoch: EPOCH }));
    phone.takeFair(fairAt(1, 3));
    expect(phone.said()).toEqual(['toast.chainChanged']);
    await vi.advanceTimersByTimeAsync(60_000);
    phone.takeFair(fairAt(1, 3));
    expect(phone.chainNews.change).toBe('renewed');
    await vi.advanceTimersByTimeAsync(1);
    phone.takeFair(fairAt(1, 3));
    expect(phone.chainNews.change).toBe('broken');
  });

  it('is held against the server’s word at once where the account brings it to a phone that knew nothing', async () => {
    cloud.texts.chain = JSON.stringify({
      ...fairAt(1, 3, { epoch: EPOCH, commitment: seedOf(2, 0), revealed: seedOf(2, 3) }),
      change: null,
    });
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    await phone.syncCloud(cloud);
    expect(phone.chainNews.change).toBe('broken');
  });

  it('is forgotten by the account too', async () => {
    cloud.texts.chain = JSON.stringify({ ...forgedAt(1, 2), change: null });
    const phone = await start();
    phone.takeFair(fairAt(1, 2));
    const torn = await start();
    torn.takeFair(fairAt(1, 2));
    await torn.syncCloud(cloud);
    torn.forgetChain(fairAt(1, 2));
    await Promise.resolve();
    expect(cloud.chain, 'before the app can be closed').toMatchObject({ commitment: seedOf(1, 0), nonce: 2 });
    expect(torn.chainNews.change).toBeNull();
    expect(torn.check(CHAINS[0], 3)).toBe('ok');
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(cloud.chain).toMatchObject({ commitment: seedOf(1, 0), nonce: 3 });
  });

  it('is forgotten by an account that is read only after that', async () => {
    keep({ epoch: 9_000_000_000, commitment: FORGED[0], revealed: FORGED[3] });
    cloud.texts.chain = localStorage.getItem('facet:0:chain') ?? '';
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    phone.forgetChain(fairAt(1, 3));
    await phone.syncCloud(cloud);
    expect(phone.chainNews.change).toBeNull();
    expect(phone.check(CHAINS[0], 4)).toBe('ok');
    const later = await start();
    later.takeFair(fairAt(1, 4));
    await later.syncCloud(cloud);
    expect(later.chainNews.change).toBeNull();
  });
});

it('a chain that was renewed is known where the storage is full, for as long as the app runs', async () => {
  keep({});
  vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const phone = await start();
  phone.takeFair(fairAt(3, 0, { epoch: EPOCH }));
  phone.takeFair(fairAt(3, 0, { epoch: EPOCH }));
  expect(phone.said()).toEqual(['toast.chainChanged']);
  expect(phone.knownEpoch()).toBe(EPOCH);
  expect(phone.check(CHAINS[2], 1)).toBe('ok');
  expect(phone.check(CHAINS[2], 1), 'the same draw again is a repeated answer').toBe('ok');
  expect(phone.check(FORGED, 2)).toBe('bad');
});
