import { afterEach, beforeEach, vi } from 'vitest';
import { MemoryStorage } from './world.ts';

/**
 * Gives every test of a file a fake clock, empty storages and a player without wishes; what the client logs of failed
 * calls is not printed.
 */
export function isolateTests(): void {
  beforeEach(() => {
    vi.useFakeTimers();
    vi.spyOn(console, 'error').mockImplementation(() => {});
    vi.stubGlobal('localStorage', new MemoryStorage());
    vi.stubGlobal('sessionStorage', new MemoryStorage());
    vi.stubGlobal('matchMedia', () => ({ matches: false }));
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
}
