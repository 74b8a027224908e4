import type { UpgraderItem } from '../../../common/api/schemas.ts';
import { dearest } from '../../../common/rules/dearest.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { stakeUsd } from '../../../src/state/upgrader/stake.ts';
import { useT } from '../../hooks/useT.ts';

type Donor = Pick<UpgraderItem, 'cost'> & {
  readonly win: Pick<UpgraderItem['win'], 'name' | 'img' | 'rarity'>;
};

/** What stands for what is staked; null where that is nothing. */
export type StakeView = NonNullable<ReturnType<typeof useStake>>;

/**
 * Returns what stands for some items that are staked: the name of the one, or how many they are below all their models;
 * picture and rarity of the dearest, the number of the others, and the dollars of all.
 */
export function useStake(donors: readonly Donor[]) {
  const { t } = useT();
  const best = donors[dearest(donors.map(({ cost }) => cost))];
  if (!best) return null;
  const { name, img, rarity } = best.win;
  const models = donors.map(({ win }) => splitName(win.name).model).join(', ');
  const several = `${models} | ${t('opening.items', { count: donors.length })}`;
  const others = donors.length - 1;
  return { name: others === 0 ? name : several, img, rarity, others, usd: stakeUsd(donors) };
}
