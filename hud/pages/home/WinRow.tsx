import type { RecentWin } from '../../../src/state/session.ts';
import { ItemName } from '../../components/ItemName.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Profit } from '../../components/Profit.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './WinRow.module.css';

/** One of these wins: its item, what that is worth, and the profit. */
export function WinRow({ win }: { readonly win: RecentWin }) {
  const { usd } = useT();
  return (
    <li className={classes('surface', styles.row)}>
      <ItemThumb rarity={win.rarity} className={styles.thumb}>
        <Picture src={win.img} aspect={4 / 3} />
      </ItemThumb>
      <span className={styles.name}>
        <ItemName name={win.name} />
      </span>
      <span className={styles.value}>
        <span className={styles.price}>{usd(win.cost)}</span>
        <Profit value={win.profit} quiet />
      </span>
    </li>
  );
}
