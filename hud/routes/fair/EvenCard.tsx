import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { evenness } from '../../../src/rules/chiSquare.ts';
import { PPM } from '../../../src/rules/fairness/odds.ts';
import { history, loadWholeHistory } from '../../../src/state/history.ts';
import { Button } from '../../parts/Button.tsx';
import { Card } from '../../parts/Card.tsx';
import { Bars } from './Bars.tsx';
import cards from './Cards.module.css';
import styles from './EvenCard.module.css';

const HISTORIES = 100;

/** How evenly the player's own picks lie, and how often chance alone lies as unevenly. */
export function EvenCard() {
  const { t, crystals } = useT();
  const { list, next, status } = useSnapshot(history);
  const picks = useMemo(() => list.map(({ receipt }) => receipt.pick), [list]);
  const even = useMemo(() => evenness(picks, PPM), [picks]);
  const asUneven = even && Math.round(even.probability * HISTORIES);
  return (
    <Card className={cards.card}>
      <header className={styles.header}>
        <h2 className={cards.title}>{t('fair.even')}</h2>
        <span className={styles.draws}>
          {t(next === null ? 'fair.evenDraws' : 'fair.evenNewest', { count: picks.length })}
        </span>
      </header>
      {even ? (
        <>
          <Bars counts={even.counts} expected={even.expected} />
          <p className={cards.words}>
            {t('fair.evenWords', { of: HISTORIES, as: asUneven === 0 ? '< 1' : (asUneven ?? 0) })}
          </p>
          <p className={styles.numbers}>
            {t('fair.evenNumbers', {
              value: crystals(Number(even.chiSquare.toFixed(2))),
              freedom: even.freedom,
              probability: crystals(Number(even.probability.toFixed(3))),
            })}
          </p>
        </>
      ) : (
        <p className={cards.words}>{t('fair.evenFew')}</p>
      )}
      {next !== null && (
        <div className={styles.all}>
          <Button
            look="secondary"
            size="small"
            wide
            pending={status === 'loading'}
            onClick={() => void loadWholeHistory()}
          >
            {t('fair.evenAll')}
          </Button>
        </div>
      )}
    </Card>
  );
}
