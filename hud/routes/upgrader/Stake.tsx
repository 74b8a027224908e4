import { useT } from '../../../src/i18n/useT.ts';
import type { Rarity } from '../../../src/rules/rarity.ts';
import { classes } from '../../parts/classes.ts';
import { ItemName } from '../../parts/ItemName.tsx';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
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
    <div className={classes(styles.stake, light(rarity))}>
      <span className={styles.label}>{label}</span>
      <Picture className={styles.picture} src={img} aspect={4 / 3} eager />
      <ItemName name={name} />
      <span className={styles.price}>{usd(price)}</span>
    </div>
  );
}
