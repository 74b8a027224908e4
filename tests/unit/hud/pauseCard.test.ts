import { expect, it, vi } from 'vitest';
import { CarePage } from '../../../hud/pages/care/CarePage.tsx';
import { TrustCard } from '../../../hud/pages/profile/TrustCard.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { loadMe } from '../../../src/state/account/me.ts';
import { isolateTests } from '../state/isolateTests.ts';
import { me } from '../state/world.ts';
import { markupAt } from './page.ts';

isolateTests();

it('a break ends when it ends, however long its page has been open', async () => {
  await setLanguage('en');
  vi.setSystemTime('2026-03-01T12:00:00Z');
  const limits = { ...me.limits, paused_seconds: 86_400 };
  vi.stubGlobal('fetch', async () => Response.json({ me: { ...me, limits } }));
  await loadMe();
  const shown = markupAt('/care', CarePage, {});
  // In this machine's time zone, which may be ahead of UTC by more than half a day.
  expect(shown).toMatch(/Mar\s[23],\s2026/);
  await vi.advanceTimersByTimeAsync(7_200_000);
  expect(markupAt('/care', CarePage, {})).toBe(shown);
  expect(markupAt('/profile', TrustCard, {})).toContain('On a break');
  await vi.advanceTimersByTimeAsync(79_200_000);
  expect(markupAt('/profile', TrustCard, {})).not.toContain('On a break');
});
