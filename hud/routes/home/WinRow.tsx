import type { LiveWin } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { classes } from '../../parts/classes.ts';
import { ItemName } from '../../parts/ItemName.tsx';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Profit } from '../../parts/Profit.tsx';
import styles from './WinRow.module.css';

export function WinRow({ win }: { readonly win: LiveWin }) {
  const { usd } = useT();
  return (
    <li className={styles.row}>
      <span className={classes(styles.thumb, light(win.rarity))}>
        <Picture src={win.img} aspect={4 / 3} className={styles.picture} />
      </span>
      <span className={styles.name}>
        <ItemName name={win.name} />
      </span>
      <span className={styles.value}>
        <span className={styles.price}>{usd(win.cost)}</span>
        <Profit value={win.profit} />
      </span>
    </li>
  );
}
