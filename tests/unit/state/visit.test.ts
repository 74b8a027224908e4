import { describe, expect, it, vi } from 'vitest';
import { isolateTests } from './isolateTests.ts';

isolateTests();

describe('the drop of a page', () => {
  it('that does not come in 15 s has failed, and can be asked for again', async () => {
    vi.resetModules();
    let status = 200;
    vi.stubGlobal('fetch', (_: string, { signal }: RequestInit) => {
      if (status === 404) return Promise.resolve(Response.json({ error: 'drop not found' }, { status }));
      return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)));
    });
    const { loadVisit, visit } = await import('../../../src/state/drop/visit.ts');
    const loaded = loadVisit('ab');
    await vi.advanceTimersByTimeAsync(14_999);
    expect(visit.status).toBe('loading');
    await vi.advanceTimersByTimeAsync(1);
    await loaded;
    expect(visit.status).toBe('failed');
    status = 404;
    await loadVisit('ab');
    expect(visit.status).toBe('unknown');
  });
});
