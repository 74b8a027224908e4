import { beforeAll, expect, it } from 'vitest';
import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { Hub } from '../../../hud/pages/upgrader/Hub.tsx';
import { setLanguage } from '../../../src/i18n/locale.ts';
import { type Phase, round } from '../../../src/state/round/round.ts';
import { upgradeRound } from '../../../src/state/round/upgrade.ts';
import { upgrader } from '../../../src/state/upgrader/upgrader.ts';
import { TIDE } from '../state/receipts.ts';
import { markupAt } from './page.ts';

const donor: UpgraderItem = { id: 4, status: 'available', win: TIDE, cost: 5 };
const target = { id: 'dusk', name: 'Viper-9 | Dusk', img: '/art/skins/dusk.webp', price: 10 };

beforeAll(() => setLanguage('en'));

it.each<[Phase, string]>([
  ['requested', 'Connecting'],
  ['countdown', '3'],
  ['playing', target.img],
  ['braking', target.img],
])('while an upgrade is %s the middle of its wheel shows %s', (phase, shown) => {
  const tap = { key: 'ab'.repeat(16), luckCode: '', donors: [donor], target, chance: 47.5 };
  Object.assign(upgrader, { step: 'spin', donors: [donor], target, chance: 47.5 });
  round.current = { ...upgradeRound(tap), phase };
  expect(markupAt('/upgrader', Hub, {})).toContain(shown);
});
