import { useSnapshot } from 'valtio';
import type { Skin } from '../../../common/api/schemas.ts';
import { usdToCents } from '../../../common/rules/crystals.ts';
import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { chancePercent, upgradePpm } from '../../../common/rules/upgrade.ts';
import { chooseTarget, upgrader } from '../../../src/state/upgrader/upgrader.ts';
import grid from '../../components/cardGrid.module.css';
import { ItemCard } from '../../components/ItemCard.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { chanceClass } from './chanceClass.ts';
import styles from './items.module.css';
import own from './Targets.module.css';

interface TargetsProps {
  /** Dollars. */
  readonly stakeUsd: number;
  readonly targets: readonly Skin[];
}

/** What a stake can become, each target with its chance; the flow goes on by itself once one is chosen. */
export function Targets({ stakeUsd, targets }: TargetsProps) {
  const { percent } = useT();
  const { target: chosen } = useSnapshot(upgrader);
  return (
    <ul className={grid.grid} aria-busy={chosen !== null}>
      {targets.map((target) => {
        const chance = chancePercent(upgradePpm(usdToCents(stakeUsd), usdToCents(target.price)));
        const waiting = chosen !== null && chosen.id !== target.id;
        return (
          <li key={target.id} className={classes(styles.place, waiting && own.waiting)}>
            <ItemCard
              name={target.name}
              img={target.img}
              price={target.price}
              rarity={rarityByPrice(target.price)}
              note={<span className={chanceClass(chance)}>{percent(chance)}</span>}
              onPress={chosen ? () => {} : () => void chooseTarget(target)}
            />
          </li>
        );
      })}
    </ul>
  );
}
