import { beforeAll, expect, it } from 'vitest';
import { LimitCard } from '../../../hud/pages/care/LimitCard.tsx';
import { TaskAction } from '../../../hud/pages/tasks/TaskAction.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { me } from '../state/world.ts';
import { markupAt } from './page.ts';

const task = { category: 'daily', active: true, bonus: 50, reward_frequency: 'daily' } as const;

beforeAll(() => setLanguage('en'));

it('of buttons that say the same, each has a name that says what it is about', () => {
  const act = (type: 'channel' | 'daily' | 'avatar', name: string, action: string | null) =>
    markupAt('/tasks', TaskAction, { task: { ...task, id: type, type, name, action } });
  expect(act('channel', 'Join', 'https://t.me/facet')).toContain('aria-label="Open: Join"');
  expect(act('daily', 'Daily bonus', null)).toContain('aria-label="Claim: Daily bonus"');
  expect(act('avatar', 'Set the avatar', null)).toContain('aria-label="Check: Set the avatar"');
  const limits = (kind: 'crystals' | 'openings') =>
    markupAt('/profile/care', LimitCard, { kind, limits: me.limits });
  expect(limits('crystals')).toContain('aria-label="Change: Crystals a day"');
  expect(limits('openings')).toContain('aria-label="Change: Openings a day"');
});
