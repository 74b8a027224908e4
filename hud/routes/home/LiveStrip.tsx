import { useLayoutEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { live } from '../../../src/state/live.ts';
import { scene, showTicker } from '../../../src/state/scene.ts';
import { classes } from '../../parts/classes.ts';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { SceneSlot } from '../../parts/SceneSlot.tsx';
import { Skeleton } from '../../parts/Skeleton.tsx';
import styles from './LiveStrip.module.css';
import { useTickerScroll } from './useTickerScroll.ts';

/** As many as the page draws by itself: what is on screen at once with some to scroll to. */
const SHOWN = 16;
/** Pixels from the edge of a card to the same edge of the next, as scenes/wins/tuning.json has them. */
const STEP = 120;
const GAP = 8;
/** Keys of their own: a win that took over the element of another place would slide there. */
const PLACES = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Cards are placed by transform: a win that comes in moves the others without a new layout of the page. */
const at = (place: number) => ({ transform: `translateX(${place * STEP}px)` });

/** The stage's picture of the row, under the list that is scrolled and read. */
function TickerSlot() {
  useLayoutEffect(showTicker, []);
  return <SceneSlot className={styles.slot} />;
}

/** Wins of everybody as they happen; hidden where they can't be had. */
export function LiveStrip() {
  const { t, usd } = useT();
  const { status, entries } = useSnapshot(live);
  const { lively } = useSnapshot(scene);
  const row = useTickerScroll(entries[0]?.key ?? 0, STEP);
  if (status === 'failed' || (status === 'ready' && entries.length === 0)) return null;
  const shown = lively ? entries : entries.slice(0, SHOWN);
  return (
    <div className={styles.ticker}>
      {lively && <TickerSlot />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too */}
      <section ref={row} className={styles.window} aria-label={t('home.live')} tabIndex={0}>
        <ul className={styles.strip} style={{ width: Math.max(shown.length, 1) * STEP - GAP }}>
          {status === 'idle'
            ? PLACES.map((key, place) => (
                <li key={key} className={styles.place} style={at(place)}>
                  <Skeleton height={104} round={14} />
                </li>
              ))
            : shown.map(({ key, win }, place) => (
                <li key={key} className={styles.place} style={at(place)}>
                  <div className={classes(styles.win, light(win.rarity))}>
                    {place < SHOWN ? (
                      <Picture src={win.img} alt={win.name} aspect={16 / 10} eager />
                    ) : (
                      <span>{win.name}</span>
                    )}
                    <span className={styles.who}>{win.who}</span>
                    <span className={styles.cost}>{usd(win.cost)}</span>
                  </div>
                </li>
              ))}
        </ul>
      </section>
    </div>
  );
}
