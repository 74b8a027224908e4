import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { live } from '../../../src/state/live.ts';
import { classes } from '../../parts/classes.ts';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { rarityOf } from '../../parts/rarityOf.ts';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './LiveStrip.module.css';

/** As many as can be on screen at once with some to scroll to. */
const SHOWN = 16;
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Wins of everybody as they happen; hidden where they can't be had. */
export function LiveStrip() {
  const { t, usd } = useT();
  const { status, entries } = useSnapshot(live);
  if (status === 'failed' || (status === 'ready' && entries.length === 0)) return null;
  const turn = (entries[0]?.key ?? 0) % 2 === 0 ? styles.even : styles.odd;
  return (
    <section className={styles.window} aria-label={t('home.live')}>
      <ul className={classes(styles.strip, status === 'ready' && turn)}>
        {status === 'idle'
          ? PLACES.map((place) => (
              <li key={place} className={styles.place}>
                <Skeleton height={92} round={14} />
              </li>
            ))
          : entries.slice(0, SHOWN).map(({ key, win }) => (
              <li key={key} className={classes(styles.win, light(rarityOf(win.cost)))}>
                <Picture className={styles.picture} src={win.img} alt={win.name} aspect={4 / 3} eager />
                <span className={styles.who}>{win.who}</span>
                <span className={styles.cost}>{usd(win.cost)}</span>
              </li>
            ))}
      </ul>
    </section>
  );
}
