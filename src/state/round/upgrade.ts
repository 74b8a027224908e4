import { ref, snapshot } from 'valtio/vanilla';
import { CRYSTALS_PER_USD, centsToCrystals, usdToCents } from '../../../common/rules/crystals.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import {
  COUNTDOWN_SECONDS,
  REDUCED_WHEEL_SECONDS,
  WHEEL_REST_SECONDS,
  WHEEL_SPIN_SECONDS,
} from '../../../common/rules/roundTimes.ts';
import { wheelPlan } from '../../../common/rules/wheel.ts';
import { isRefused } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { prefersReducedMotion } from '../../prefersReducedMotion.ts';
import { recordDraw } from '../account/playSession.ts';
import { knownEpoch } from '../fairness/proof.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { showFailure } from '../toasts.ts';
import { chooseDonor, dropUpgraderItem, restartUpgrader, upgrader } from '../upgrader/upgrader.ts';
import { leaveRound } from './controls.ts';
import { begin, type RoundKind } from './life.ts';
import { newLife, round, type UpgradeRound } from './round.ts';
import { recallTap, type UpgradeTap } from './tap.ts';

/** An item is staked for another: steps 4 and 5 of the upgrader. */
export const upgradeKind: RoundKind<UpgradeRound> = {
  failure: 'error.upgradeFailed',
  waits: false,
  began({ donor, target, chance }) {
    Object.assign(upgrader, { step: 'spin', donor, target, chance });
  },
  send({ donor, target, chance, key, luckCode }) {
    const ids = { donorId: donor.id, targetId: target.id };
    return request('upgrade', ids, undefined, {
      ...{ key, clientSeed: `${luckCode}||` },
      ...{ chainEpoch: knownEpoch(), shownChance: chance },
    });
  },
  plan(current, { receipt: { weights, pick } }) {
    return [
      () => {
        current.plan = ref(wheelPlan(weights[0] ?? 0, pick));
      },
    ];
  },
  draws({ donor, target, chance, key, luckCode }, { win, receipt }) {
    const expected = {
      player: { luckCode, mode: '', talisman: '', key },
      upgrade: { donor: donor.id, target: target.id },
      winPpm: Math.round(chance * PPM_PER_PERCENT),
      shownItem: win ? 'win' : 'lose',
    } as const;
    return [{ receipt, expected }];
  },
  countdownSeconds() {
    return COUNTDOWN_SECONDS;
  },
  playingSeconds() {
    return prefersReducedMotion() ? REDUCED_WHEEL_SECONDS : WHEEL_SPIN_SECONDS + WHEEL_REST_SECONDS;
  },
  landed({ donor, target }, { win }) {
    upgrader.step = 'result';
    dropUpgraderItem(donor.id);
    const rate = session.me?.crystals_per_usd ?? CRYSTALS_PER_USD;
    recordDraw(centsToCrystals(usdToCents(donor.cost), rate), win ? target.price : 0);
  },
  failed({ donor }, error) {
    upgrader.step = 'confirm';
    if (isRefused(error, 'chance changed')) {
      showFailure(error, this.failure);
      return void chooseDonor(donor);
    }
    showFailure(error, this.failure, upgrade);
  },
};

/** Returns the round of a tap, of this one or of one that was kept. */
export function upgradeRound(tap: UpgradeTap): UpgradeRound {
  return { kind: 'upgrade', ...tap, ...newLife() };
}

/** The tap on the same two items whose fate stayed unknown. */
function keptTap(donorId: number, targetId: string): UpgradeTap | null {
  const kept = recallTap();
  if (kept?.kind !== 'upgrade' || kept.answer) return null;
  return kept.tap.donor.id === donorId && kept.tap.target.id === targetId ? kept.tap : null;
}

/** Step 3 → 4: stakes the item; a second tap while a round is on does nothing. */
export function upgrade(): void {
  const { donor, target, chance, step } = upgrader;
  if (!donor || !target || chance === null || step !== 'confirm' || round.busy) return;
  const luckCode = session.me?.luck_code ?? '';
  const fresh = { donor: snapshot(donor), target: snapshot(target), chance };
  const tap = keptTap(donor.id, target.id) ?? { key: newIdempotencyKey(), luckCode, ...fresh };
  begin(upgradeKind, upgradeRound(tap));
}

/** Back to step 1; what was staked is settled and shows in the inventory. */
export function leaveUpgrade(): void {
  leaveRound('upgrade');
  restartUpgrader();
}

/** Leaves the result for another try: step 2 with an item like the one that was staked, or step 1 where there is none. */
export function upgradeAgain(): void {
  const skin = round.current?.kind === 'upgrade' ? round.current.donor.win.id : null;
  const twin = upgrader.items.find(({ win }) => win.id === skin);
  leaveUpgrade();
  if (twin) void chooseDonor(twin);
}
