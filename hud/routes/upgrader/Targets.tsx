import { useSnapshot } from 'valtio';
import type { Skin } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { usdToCents } from '../../../src/rules/crystals.ts';
import { rarityByPrice } from '../../../src/rules/rarity.ts';
import { chancePercent, upgradePpm } from '../../../src/rules/upgrade.ts';
import { chooseTarget, upgrader } from '../../../src/state/upgrader.ts';
import { classes } from '../../parts/classes.ts';
import { ItemCard } from '../../parts/ItemCard.tsx';
import { chanceClass } from './chanceClass.ts';
import styles from './Grid.module.css';
import own from './Targets.module.css';

interface TargetsProps {
  /** Dollars. */
  readonly donorUsd: number;
  readonly targets: readonly Skin[];
}

/** What the staked item can become, each with its chance; the flow goes on by itself once one is chosen. */
export function Targets({ donorUsd, targets }: TargetsProps) {
  const { percent } = useT();
  const { target: chosen } = useSnapshot(upgrader);
  return (
    <ul className={styles.grid} aria-busy={chosen !== null}>
      {targets.map((target) => {
        const chance = chancePercent(upgradePpm(usdToCents(donorUsd), usdToCents(target.price)));
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
