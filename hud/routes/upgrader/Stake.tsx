import { useT } from '../../../src/i18n/useT.ts';
import { classes } from '../../parts/classes.ts';
import { ItemName } from '../../parts/ItemName.tsx';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { rarityOf } from '../../parts/rarityOf.ts';
import styles from './Stake.module.css';

interface StakeProps {
  readonly label: string;
  readonly name: string;
  readonly img: string;
  /** Dollars. */
  readonly price: number;
}

/** One side of the upgrade: what is given or what may come. */
export function Stake({ label, name, img, price }: StakeProps) {
  const { usd } = useT();
  return (
    <div className={classes(styles.stake, light(rarityOf(price)))}>
      <span className={styles.label}>{label}</span>
      <Picture className={styles.picture} src={img} aspect={4 / 3} eager />
      <ItemName name={name} />
      <span className={styles.price}>{usd(price)}</span>
    </div>
  );
}
