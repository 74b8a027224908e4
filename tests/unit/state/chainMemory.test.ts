import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CHAINS, CLOUD_DELAY, EPOCH, FakeCloud, FORGED, fairAt, forgedAt, seedOf, start } from './chains.ts';
import { isolateTests } from './isolateTests.ts';
import { MemoryStorage } from './world.ts';

isolateTests();
let cloud: FakeCloud;
beforeEach(() => {
  cloud = new FakeCloud();
  vi.stubGlobal('fetch', async () => Response.json({ error: 'unavailable' }, { status: 503 }));
});

describe('a chain that is another one than was promised', () => {
  it('is taken when its epoch was announced, and the player is told', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    phone.takeFair(fairAt(3, 0, { epoch: EPOCH }));
    expect(phone.said()).toEqual(['toast.chainChanged']);
    expect(phone.chainNews).toEqual({ change: 'renewed', epoch: EPOCH });
    expect(phone.knownEpoch()).toBe(EPOCH);
    expect(phone.check(CHAINS[2], 1)).toBe('ok');
    expect(phone.check(CHAINS[0], 4)).toBe('bad');
    const later = await start();
    later.takeFair(fairAt(3, 1, { epoch: EPOCH }));
    expect(later.chainNews.change).toBe('renewed');
    expect(later.said()).toEqual([]);
  });

  it('is a failed proof when nothing was announced, however often the server tells of it', async () => {
    for (let starts = 0; starts < 3; starts++) {
      const phone = await start();
      phone.takeFair(starts === 0 ? fairAt(1, 3) : forgedAt(1, 3));
      if (starts === 0) continue;
      expect(phone.said()).toEqual(['proof.change.broken']);
      expect(phone.chainNews.change).toBe('broken');
      expect(phone.check(FORGED, 4)).toBe('bad');
    }
  });

  it('does not take the place of the one that was promised to follow', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 9));
    phone.takeFair(forgedAt(2, 1));
    expect(phone.chainNews.change).toBe('broken');
    expect(phone.check(FORGED, 2)).toBe('bad');
    expect(phone.check(CHAINS[1], 1)).toBe('ok');
  });

  it('is taken with a word where chains were played through elsewhere', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    phone.takeFair(fairAt(3, 2));
    expect(phone.said()).toEqual(['toast.chainChanged']);
    expect(phone.chainNews.change).toBe('skipped');
    expect(phone.check(CHAINS[2], 3)).toBe('ok');
  });

  it('is no news any more once the next promise was kept', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    phone.takeFair(fairAt(2, 0, { epoch: EPOCH }));
    expect(phone.chainNews.change).toBe('renewed');
    phone.takeFair(fairAt(3, 0, { epoch: EPOCH }));
    expect(phone.chainNews).toEqual({ change: null, epoch: EPOCH });
  });

  it('is followed by a phone that kept less than this one', async () => {
    const { commitment, next_commitment, nonce, revealed } = fairAt(1, 3);
    localStorage.setItem('facet:0:chain', JSON.stringify({ commitment, next_commitment, nonce, revealed }));
    const phone = await start();
    phone.takeFair(fairAt(1, 4));
    expect(phone.said()).toEqual([]);
    expect(phone.check(CHAINS[0], 5)).toBe('ok');
  });
});

describe('what the phone remembers', () => {
  it('does not move on to a draw that does not fit', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    expect(phone.check([seedOf(1, 0), ...FORGED.slice(1)], 4)).toBe('bad');
    expect(phone.check(CHAINS[0], 4)).toBe('ok');
  });

  it('moves on to the chain that was promised, and asks once for the promise that follows it', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 3));
    await phone.syncCloud(cloud);
    const asked = vi.fn(async (_address: string) => Response.json({ error: 'unavailable' }, { status: 503 }));
    vi.stubGlobal('fetch', asked);
    expect(phone.check(CHAINS[0], 4)).toBe('ok');
    expect(asked).not.toHaveBeenCalled();
    expect(phone.check(CHAINS[1], 1)).toBe('ok');
    expect(asked.mock.calls.map(([address]) => address)).toEqual(['/api/fair/']);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(cloud.chain).toMatchObject({ chain: 2, nonce: 1 });
  });
});

describe('the account’s memory', () => {
  it('gets what the phone knows, some seconds of draws at a time', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 0));
    await phone.syncCloud(cloud);
    expect(cloud.chain).toMatchObject({ chain: 1, nonce: 0 });
    for (const k of [1, 2, 3]) expect(phone.check(CHAINS[0], k)).toBe('ok');
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(cloud.chain).toMatchObject({ nonce: 3, revealed: seedOf(1, 3) });
    expect(cloud.writes.filter((name) => name === 'chain')).toHaveLength(2);
  });

  it('gets what a phone knew before it could be read', async () => {
    (await start()).takeFair(fairAt(1, 1));
    await (await start()).syncCloud(cloud);
    expect(cloud.chain).toMatchObject({ chain: 1, nonce: 1 });
  });

  it('is not written to where it can’t be read', async () => {
    cloud.isDown = true;
    const phone = await start();
    phone.takeFair(fairAt(1, 0));
    await expect(phone.syncCloud(cloud)).rejects.toThrow('no answer');
    phone.check(CHAINS[0], 1);
    phone.setSetting('sound', false);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(cloud.writes).toEqual([]);
  });

  it('is told all that has changed before the app is gone, whatever it answers', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 0));
    await phone.syncCloud(cloud);
    cloud.writes.length = 0;
    phone.check(CHAINS[0], 1);
    phone.setSetting('sound', false);
    vi.spyOn(cloud, 'write').mockImplementation((name) => {
      cloud.writes.push(name);
      return new Promise(() => {});
    });
    const { network } = await import('../../../src/state/network.ts');
    network.visible = false;
    await vi.advanceTimersByTimeAsync(0);
    expect(cloud.writes).toEqual(['chain', 'settings']);
  });

  it('wins where it is the newer of two that agree', async () => {
    const phone = await start();
    phone.takeFair(fairAt(1, 1));
    cloud.texts.chain = JSON.stringify({ ...fairAt(1, 4), change: null });
    const later = await start();
    await later.syncCloud(cloud);
    expect(later.check(CHAINS[0], 3)).toBe('bad');
    expect(later.check(CHAINS[0], 5)).toBe('ok');
  });

  it.each([
    ['of an epoch that was begun meanwhile', fairAt(3, 0, { epoch: EPOCH }), 'renewed'],
    ['of the promised chain', fairAt(2, 1), null],
  ])('says what has become of the chain where it is newer: %s', async (_, told, change) => {
    (await start()).takeFair(fairAt(1, 1));
    cloud.texts.chain = JSON.stringify({ ...told, change: null });
    const later = await start();
    await later.syncCloud(cloud);
    expect(later.chainNews.change).toBe(change);
  });

  it('gives way where it is the older of two that agree', async () => {
    cloud.texts.chain = JSON.stringify({ ...fairAt(1, 1), change: null });
    const phone = await start();
    phone.takeFair(fairAt(1, 0));
    phone.takeFair(fairAt(1, 4));
    const later = await start();
    await later.syncCloud(cloud);
    expect(cloud.chain).toMatchObject({ nonce: 4 });
    expect(later.check(CHAINS[0], 3)).toBe('bad');
  });

  it('makes a failed proof of every draw where it contradicts the phone’s, and stays as it is', async () => {
    const other = { ...forgedAt(1, 2), change: null };
    cloud.texts.chain = JSON.stringify(other);
    const phone = await start();
    phone.takeFair(fairAt(1, 2));
    const later = await start();
    later.takeFair(fairAt(1, 2));
    await later.syncCloud(cloud);
    expect(later.said()).toEqual(['proof.change.torn']);
    expect(later.chainNews.change).toBe('torn');
    expect(later.check(CHAINS[0], 3)).toBe('bad');
    expect(later.check(FORGED, 3)).toBe('bad');
    later.takeFair(forgedAt(1, 3));
    later.takeFair(fairAt(1, 3));
    expect(later.chainNews.change, 'until the player settles it').toBe('broken');
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(cloud.chain).toEqual(other);
  });

  it('is what the server’s word is held against on a phone that knows nothing', async () => {
    cloud.texts.chain = JSON.stringify({ ...fairAt(1, 2), change: null });
    const liedTo = await start();
    liedTo.takeFair(forgedAt(1, 2));
    await liedTo.syncCloud(cloud);
    expect(liedTo.said()).toEqual(['proof.change.broken']);
    expect(liedTo.check(FORGED, 3)).toBe('bad');

    localStorage.clear();
    const told = await start();
    told.takeFair(fairAt(3, 1, { epoch: EPOCH }));
    await told.syncCloud(cloud);
    expect(told.chainNews).toEqual({ change: 'renewed', epoch: EPOCH });
    expect(told.check(CHAINS[2], 2)).toBe('ok');
  });

  it('that holds what is no memory changes nothing', async () => {
    for (const text of ['', '{', 'null', '[]', '{"chain":1}']) {
      cloud.texts.chain = text;
      cloud.texts.settings = text;
      const phone = await start();
      phone.takeFair(fairAt(1, 2));
      await phone.syncCloud(cloud);
      expect(phone.chainNews.change).toBeNull();
      expect(phone.settings).toEqual({ sound: true, haptics: true });
    }
  });
});

describe('settings', () => {
  it('are those of the device on which they were changed last', async () => {
    const first = await start();
    await first.syncCloud(cloud);
    first.setSetting('sound', false);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    localStorage.clear();
    const second = await start();
    expect(second.settings.sound).toBe(true);
    await second.syncCloud(cloud);
    expect(second.settings).toEqual({ sound: false, haptics: true });
    second.setSetting('haptics', false);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    const third = await start();
    await third.syncCloud(cloud);
    expect(third.settings).toEqual({ sound: false, haptics: false });
  });

  it('keep what another tab has changed, here and on the account', async () => {
    const [first, second] = [await start(), await start()];
    await second.syncCloud(cloud);
    first.setSetting('sound', false);
    second.setSetting('haptics', false);
    expect(second.settings).toEqual({ sound: false, haptics: false });
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    expect(JSON.parse(cloud.texts.settings ?? '')).toMatchObject({ sound: false, haptics: false });
  });

  it('are those that were changed last, though the clock of another device is a day ahead', async () => {
    const ahead = localStorage;
    const now = Date.now();
    vi.setSystemTime(now + 86_400_000);
    const first = await start();
    await first.syncCloud(cloud);
    first.setSetting('sound', false);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    vi.setSystemTime(now);
    vi.stubGlobal('localStorage', new MemoryStorage());
    const second = await start();
    await second.syncCloud(cloud);
    second.setSetting('sound', true);
    await vi.advanceTimersByTimeAsync(CLOUD_DELAY);
    vi.stubGlobal('localStorage', ahead);
    const again = await start();
    await again.syncCloud(cloud);
    expect(again.settings).toEqual({ sound: true, haptics: true });
  });
});
