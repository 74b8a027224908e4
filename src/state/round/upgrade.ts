import { ref, snapshot } from 'valtio/vanilla';
import { crystalsOf } from '../../../common/rules/crystals.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { profit } from '../../../common/rules/profit.ts';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import {
  COUNTDOWN_SECONDS,
  SKIP_BRAKE_SECONDS,
  WHEEL_REST_SECONDS,
} from '../../../common/rules/roundTimes.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import type { Steps } from '../../../common/rules/steps.ts';
import { wheelPlan, wheelSpinSeconds } from '../../../common/rules/wheel.ts';
import { isRefused } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { isFinal } from '../../api/isFinal.ts';
import { prefersReducedMotion } from '../../prefersReducedMotion.ts';
import { recordDraw } from '../account/playSession.ts';
import { chainDispute, savedChain, showDispute } from '../fairness/chainMemory.ts';
import { knownEpoch } from '../fairness/proof.ts';
import { reloadMoved } from '../inventory/item.ts';
import type { Message } from '../message.ts';
import { request } from '../request.ts';
import { crystalsPerUsd, session } from '../session.ts';
import { showFailure, showToast } from '../toasts.ts';
import { stakeIds, stakeUsd, twinsOf } from '../upgrader/stake.ts';
import {
  chooseDonors,
  dropUpgraderItems,
  goOnWithRest,
  restartUpgrader,
  setPicking,
  upgrader,
} from '../upgrader/upgrader.ts';
import { leaveRound } from './controls.ts';
import { findEnd } from './leftRound.ts';
import { begin } from './life.ts';
import { addRecentWins } from './recentWins.ts';
import { type AnswerOf, newLife, round, type UpgradeRound } from './round.ts';
import type { RoundKind } from './roundKind.ts';
import { leftTaps, type UpgradeTap } from './tap.ts';

function* planWheel(current: UpgradeRound, ppm: number, pick: number): Steps {
  current.plan = ref(wheelPlan(ppm, pick));
  yield;
}

/** How an upgrade ended; `inventory_id` is the number of what was won. */
type End = Pick<AnswerOf<UpgradeRound>, 'win' | 'inventory_id'>;

/** Takes off the list what was staked, adds what was won to the last wins, and the draw to the play session once. */
function recordRound({ donors, target, isCounted }: UpgradeRound, { win, inventory_id }: End): void {
  dropUpgraderItems(donors.map(({ id }) => id));
  const { name, img, price: cost } = target;
  const rate = crystalsPerUsd();
  const stake = crystalsOf([stakeUsd(donors)], rate);
  if (inventory_id) {
    const won = {
      name,
      img,
      cost,
      rarity: rarityByPrice(cost),
      profit: profit(crystalsOf([cost], rate), stake),
    };
    addRecentWins([{ win: won, inventory_id }]);
  }
  if (!isCounted) recordDraw(stake, win ? cost : 0);
}

/** Tells in words how an upgrade ended whose wheel nobody has seen stop, and counts it. */
function tellEnd(current: UpgradeRound, end: End): void {
  recordRound(current, end);
  reloadMoved();
  const gone = current.donors.map(({ id }) => id);
  const isAiming = upgrader.step === 'target' || upgrader.step === 'confirm';
  if (isAiming && upgrader.donors.some(({ id }) => gone.includes(id))) restartUpgrader();
  const [donor, ...others] = current.donors;
  const name = splitName(donor?.win.name ?? '').model;
  const lost: Message =
    others.length > 0 ? { key: 'upgrader.lostSeveral' } : { key: 'upgrader.lostWords', params: { name } };
  const inventory = { label: 'upgrader.toInventory', path: '/inventory' } as const;
  showToast(end.win ? 'good' : 'info', end.win ? { key: 'upgrader.won' } : lost, null, inventory);
}

/** Items are staked for another: steps 4 and 5 of the upgrader. */
export const upgradeKind: RoundKind<UpgradeRound> = {
  failure: 'error.upgradeFailed',
  waits: false,
  began({ donors, target, chance }) {
    Object.assign(upgrader, { step: 'spin', donors, target, chance });
  },
  send({ donors, target, chance, key, luckCode }) {
    const ids = { donorId: stakeIds(donors), targetId: target.id };
    return request('upgrade', ids, {
      key,
      clientSeed: `${luckCode}||`,
      chainEpoch: knownEpoch(),
      shownChance: chance,
    });
  },
  plan(current, { receipt: { weights, pick } }) {
    return [planWheel(current, weights[0] ?? 0, pick)];
  },
  draws({ donors, target, chance, key, luckCode }, { win, receipt }) {
    const expected = {
      player: { luckCode, mode: '', talisman: '', key },
      upgrade: { donors: donors.map(({ id }) => id), target: target.id },
      winPpm: Math.round(chance * PPM_PER_PERCENT),
      shownItem: win ? 'win' : 'lose',
    } as const;
    return [{ receipt, expected }];
  },
  countdownSeconds() {
    return COUNTDOWN_SECONDS;
  },
  playingSeconds() {
    return wheelSpinSeconds(prefersReducedMotion()) + WHEEL_REST_SECONDS;
  },
  brakingSeconds() {
    return SKIP_BRAKE_SECONDS + WHEEL_REST_SECONDS;
  },
  landed(current, answer) {
    upgrader.step = 'result';
    // Items like these are looked for one by one too.
    upgrader.picking = current.donors.length > 1;
    recordRound(current, answer);
  },
  unseen: tellEnd,
  found(current, [draw]) {
    tellEnd(current, { win: !!draw?.win, inventory_id: draw?.item_id ?? null });
  },
  failed(current, error) {
    const { donors } = snapshot(current);
    upgrader.step = 'confirm';
    if (isRefused(error, 'chance changed')) {
      showFailure(error, this.failure);
      return void chooseDonors(donors);
    }
    const dispute = isRefused(error, 'chain renewed') ? chainDispute() : null;
    if (dispute) return showDispute(dispute);
    if (goOnWithRest(error, donors)) return;
    const again = () => {
      if (isAimed(current)) upgrade();
    };
    showFailure(error, this.failure, isFinal(error) ? null : again);
  },
};

/** Returns the round of a tap, of this one or of one that was kept. */
export function upgradeRound(tap: UpgradeTap): UpgradeRound {
  return { kind: 'upgrade', ...tap, ...newLife() };
}

/** Whether an upgrade is of what is staked now, and for what is aimed at. */
function isAimed({ donors, target }: Pick<UpgradeTap, 'donors' | 'target'>): boolean {
  return stakeIds(donors) === stakeIds(upgrader.donors) && target.id === upgrader.target?.id;
}

/** Step 3 → 4: stakes the items; a second tap while a round is on does nothing. */
export function upgrade(): void {
  const { donors, target, chance, step } = upgrader;
  if (donors.length === 0 || !target || chance === null || step !== 'confirm' || round.busy) return;
  const luckCode = session.me?.luck_code ?? '';
  const fresh = { donors: snapshot(upgrader).donors, target: snapshot(target), chance, known: savedChain() };
  // Of one whose fate stayed unknown this is another try.
  const tap = leftTaps('upgrade').find(isAimed) ?? { key: newIdempotencyKey(), luckCode, ...fresh };
  begin(upgradeKind, upgradeRound(tap));
}

/**
 * Back to step 1; what was staked is settled and shows in the inventory. Who leaves a tap that failed is told its end.
 */
export function leaveUpgrade(): void {
  for (const tap of leftTaps('upgrade')) findEnd(upgradeKind, upgradeRound(tap));
  leaveRound('upgrade');
  restartUpgrader();
}

/** Leaves the result for another try: step 2 with items like those that were staked, or step 1 where there are none. */
export function upgradeAgain(): void {
  const staked = round.current?.kind === 'upgrade' ? round.current.donors : [];
  const twins = twinsOf(staked, upgrader.items);
  leaveUpgrade();
  if (twins.length === 0) return;
  setPicking(staked.length > 1);
  void chooseDonors(twins);
}
