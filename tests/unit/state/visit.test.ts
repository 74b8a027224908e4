import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

isolateTests();

const ID = 'ab'.repeat(20);

describe('the drop of a page', () => {
  it('that does not come in 15 s has failed, and can be asked for again', async () => {
    vi.resetModules();
    let status = 200;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (status === 404) return Promise.resolve(Response.json({ error: 'drop not found' }, { status }));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const { loadVisit, visit } = await import('../../../src/state/drop/visit.ts');
    const loaded = loadVisit(ID);
    await vi.advanceTimersByTimeAsync(14_999);
    expect(visit.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await loaded;
    expect(visit.status).toBe('failed');
    status = 404;
    await loadVisit(ID);
    expect(visit.status).toBe('unknown');
  });

  it('whose link is broken is unknown, and the server is not asked for what it could not read', async () => {
    vi.resetModules();
    const fetch = vi.fn().mockResolvedValue(Response.json({ error: 'bad request' }, { status: 400 }));
    vi.stubGlobal('fetch', fetch);
    const { loadVisit, visit } = await import('../../../src/state/drop/visit.ts');
    for (const id of ['', '%zz', '%E0%A4%A', `${ID}a`, 'a'.repeat(129)]) {
      await loadVisit(id);
      expect([id, visit.status]).toEqual([id, 'unknown']);
    }
    expect(fetch).not.toHaveBeenCalled();
  });
});
