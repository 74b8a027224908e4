import { ItemName } from '../../components/ItemName.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Stake.module.css';
import { StakePicture } from './StakePicture.tsx';
import type { StakeView } from './useStake.ts';

interface StakeProps {
  readonly label: string;
  readonly stake: StakeView;
}

/** One side of the upgrade: what is given or what may come. */
export function Stake({ label, stake }: StakeProps) {
  const { usd } = useT();
  return (
    <div className={classes('surface', styles.stake, rarityLightClasses(stake.rarity))}>
      <span className={styles.label}>{label}</span>
      <StakePicture className={styles.picture} stake={stake} />
      <ItemName name={stake.name} />
      <span className={styles.price}>{usd(stake.usd)}</span>
    </div>
  );
}
