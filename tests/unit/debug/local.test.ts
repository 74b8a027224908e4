import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setFault, withFaults } from '../../../src/local/faults.ts';
import { toPseudo } from '../../../src/local/pseudo.ts';

describe('the pseudo-language', () => {
  it('marks and lengthens, and leaves parameters whole', () => {
    expect(toPseudo('Hello {{name}}, you won')).toBe('[Héłłö {{name}}, ýöû wöñ~~~~~ ~]');
    expect(toPseudo('')).toBe('[]');
  });
});

describe('network faults', () => {
  const real = vi.fn(async () => Response.json({ fine: true }));
  const call = () => withFaults(real as unknown as typeof fetch)('/api/user/init/');

  beforeEach(() => {
    real.mockClear();
    vi.useFakeTimers();
    vi.stubGlobal('sessionStorage', { setItem: vi.fn() });
    vi.stubGlobal('dispatchEvent', vi.fn());
    vi.stubGlobal('location', { href: 'http://localhost/' });
  });
  afterEach(() => {
    setFault('none');
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('leave everything alone at first', async () => {
    expect(await (await call()).json()).toEqual({ fine: true });
  });

  it('offline: nothing leaves the page', async () => {
    setFault('offline');
    await expect(call()).rejects.toThrow(TypeError);
    expect(real).not.toHaveBeenCalled();
  });

  it.each([
    ['500', 500],
    ['401', 401],
  ] as const)('%s: the answer is refused', async (fault, status) => {
    setFault(fault);
    expect((await call()).status).toBe(status);
    expect(real).not.toHaveBeenCalled();
  });

  it('lost: the server heard, and nobody hears it', async () => {
    setFault('lost');
    await expect(call()).rejects.toThrow(TypeError);
    expect(real).toHaveBeenCalledOnce();
  });

  it('slow: three seconds later', async () => {
    setFault('slow');
    const answer = call();
    await vi.advanceTimersByTimeAsync(2900);
    expect(real).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(200);
    expect((await answer).status).toBe(200);
  });

  it('touch the calls of the game alone', async () => {
    setFault('500');
    const other = await withFaults(real as unknown as typeof fetch)('/local/people');
    expect(other.status).toBe(200);
  });
});
