import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import styles from './StakePicture.module.css';
import type { StakeView } from './useStake.ts';

interface StakePictureProps {
  readonly stake: Pick<StakeView, 'img' | 'others'>;
  readonly className?: string | undefined;
}

/** The picture of one side of the upgrade, and how many items lie behind it. */
export function StakePicture({ stake: { img, others }, className }: StakePictureProps) {
  return (
    <span className={classes(styles.place, className)}>
      <Picture src={img} aspect={4 / 3} eager />
      {others > 0 && (
        <span className={styles.others} aria-hidden="true">
          +{others}
        </span>
      )}
    </span>
  );
}
