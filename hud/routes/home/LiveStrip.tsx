import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { live } from '../../../src/state/live.ts';
import { classes } from '../../parts/classes.ts';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './LiveStrip.module.css';

/** As many as can be on screen at once with some to scroll to. */
const SHOWN = 16;
/** Pixels from the edge of a card to the same edge of the next. */
const STEP = 100;
const PLACES = [0, 1, 2, 3, 4, 5, 6, 7];

/** Cards are placed by transform: a win that comes in moves the others without a new layout of the page. */
const at = (place: number) => ({ transform: `translateX(${place * STEP}px)` });

/** Wins of everybody as they happen; hidden where they can't be had. */
export function LiveStrip() {
  const { t, usd } = useT();
  const { status, entries } = useSnapshot(live);
  if (status === 'failed' || (status === 'ready' && entries.length === 0)) return null;
  const shown = entries.slice(0, SHOWN);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too
    <section className={styles.window} aria-label={t('home.live')} tabIndex={0}>
      <ul className={styles.strip} style={{ width: Math.max(shown.length, 1) * STEP - 8 }}>
        {status === 'idle'
          ? PLACES.map((place) => (
              <li key={place} className={styles.place} style={at(place)}>
                <Skeleton height={108} round={14} />
              </li>
            ))
          : shown.map(({ key, win }, place) => (
              <li key={key} className={styles.place} style={at(place)}>
                <div className={classes(styles.win, light(win.rarity))}>
                  <Picture src={win.img} alt={win.name} aspect={4 / 3} eager />
                  <span className={styles.who}>{win.who}</span>
                  <span className={styles.cost}>{usd(win.cost)}</span>
                </div>
              </li>
            ))}
      </ul>
    </section>
  );
}
