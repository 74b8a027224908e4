import { stepBack } from '../../../src/state/upgrader/upgrader.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { ItemName } from '../../components/ItemName.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Donor.module.css';
import { StakePicture } from './StakePicture.tsx';
import type { StakeView } from './useStake.ts';

/** What is staked, and the way to something else. */
export function Donor({ stake }: { readonly stake: StakeView }) {
  const { t, usd } = useT();
  return (
    <div className={classes('surface', styles.donor)}>
      <ItemThumb rarity={stake.rarity} className={styles.thumb}>
        <StakePicture stake={stake} />
      </ItemThumb>
      <span className={styles.name}>
        <ItemName name={stake.name} />
        <span className={styles.price}>{usd(stake.usd)}</span>
      </span>
      <IconButton icon="again" label={t('upgrader.anotherItem')} onClick={stepBack} />
    </div>
  );
}
