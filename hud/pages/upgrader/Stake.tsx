import type { Rarity } from '../../../common/rules/rarity.ts';
import { ItemName } from '../../components/ItemName.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Stake.module.css';

interface StakeProps {
  readonly label: string;
  readonly name: string;
  readonly img: string;
  /** Dollars. */
  readonly price: number;
  readonly rarity: Rarity;
}

/** One side of the upgrade: what is given or what may come. */
export function Stake({ label, name, img, price, rarity }: StakeProps) {
  const { usd } = useT();
  return (
    <div className={classes('surface', styles.stake, rarityLightClasses(rarity))}>
      <span className={styles.label}>{label}</span>
      <Picture className={styles.picture} src={img} aspect={4 / 3} eager />
      <ItemName name={name} />
      <span className={styles.price}>{usd(price)}</span>
    </div>
  );
}
