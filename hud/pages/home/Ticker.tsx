import { type CSSProperties, type RefObject, useLayoutEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { splitName } from '../../../common/rules/splitName.ts';
import { TICKER } from '../../../common/rules/tickerLayout.ts';
import { ticker } from '../../../src/state/feed/ticker.ts';
import { showTicker, stageState } from '../../../src/state/stage.ts';
import { Picture } from '../../components/Picture.tsx';
import { SceneSlot } from '../../components/SceneSlot.tsx';
import { Skeleton } from '../../components/Skeleton.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './Ticker.module.css';
import { useTickerScroll } from './useTickerScroll.ts';

/** Cards that the page draws itself: those on the screen and some to scroll to. */
const MAX_PAGE_CARDS = 16;
/** Keys of the places without a win: a win with the key of one would reuse its element and slide into place. */
const EMPTY_KEYS = [...'abcdefghij'];

/** The measures for the styles of the ticker. */
const MEASURES = {
  '--card-width': `${TICKER.cardWidth}px`,
  '--gap': `${TICKER.gap}px`,
  '--card-height': `${TICKER.cardHeight}px`,
  '--name-height': `${TICKER.nameHeight}px`,
  '--card-radius': `${TICKER.cardRadius}px`,
  '--inset': `${TICKER.inset}px`,
  '--bleed': `${TICKER.bleed}px`,
} as CSSProperties;

/** Cards are placed by transform, so that a new win moves the others without a layout of the page. */
const at = (place: number) => ({ transform: `translateX(calc(${place} * var(--step)))` });

/**
 * Whether letters are as large as the stage draws them: where a phone has all of them larger, the page's own cards
 * grow.
 */
function useUsualLetters(row: RefObject<HTMLElement | null>, isWritten: boolean): boolean {
  const [usual, setUsual] = useState(false);
  useLayoutEffect(() => {
    const card = isWritten && row.current?.querySelector('li');
    setUsual(card ? card.offsetHeight <= TICKER.cardHeight : false);
  }, [row, isWritten]);
  return usual;
}

/** The stage's picture of the row, under the list that people scroll and screen readers read. */
function TickerSlot() {
  useLayoutEffect(showTicker, []);
  return <SceneSlot className={styles.slot} />;
}

/**
 * The wins of all players as they happen; hidden when they can't be loaded. Where nobody has won yet it keeps their
 * place.
 */
export function Ticker({ className }: { readonly className?: string | undefined }) {
  const { t, usd } = useT();
  const { status, entries } = useSnapshot(ticker);
  const { lively } = useSnapshot(stageState);
  const row = useTickerScroll(entries[0]?.key ?? 0);
  const drawnByStage = useUsualLetters(row, entries.length > 0) && lively;
  if (status === 'failed') return null;
  const shown = drawnByStage ? entries : entries.slice(0, MAX_PAGE_CARDS);
  return (
    <div className={classes(styles.ticker, className)} style={MEASURES}>
      {drawnByStage && <TickerSlot />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to scroll by the keyboard too */}
      <section ref={row} className={styles.window} aria-label={t('home.live')} tabIndex={0}>
        <ul
          className={styles.row}
          style={{ width: `calc(${Math.max(shown.length, 1)} * var(--step) - var(--gap))` }}
        >
          {shown.length === 0
            ? EMPTY_KEYS.map((key, place) => (
                <li key={key} className={styles.place} style={at(place)} aria-hidden="true">
                  {status === 'idle' ? (
                    <Skeleton height={TICKER.cardHeight} round={TICKER.cardRadius} />
                  ) : (
                    <div className={styles.none} />
                  )}
                </li>
              ))
            : shown.map(({ key, win }, place) => (
                <li key={key} className={styles.place} style={at(place)}>
                  <div className={classes(styles.win, rarityLightClasses(win.rarity))}>
                    {place < MAX_PAGE_CARDS ? (
                      <Picture src={win.img} alt={win.name} aspect={16 / 10} eager />
                    ) : (
                      <span>{win.name}</span>
                    )}
                    {/* Read out as a whole already. */}
                    <span className={styles.item} aria-hidden="true">
                      {splitName(win.name).model}
                    </span>
                    <span className={styles.who}>{win.who || t('home.nameless')}</span>
                    <span className={styles.cost}>{usd(win.cost)}</span>
                  </div>
                </li>
              ))}
        </ul>
      </section>
    </div>
  );
}
