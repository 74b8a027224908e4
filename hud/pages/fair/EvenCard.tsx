import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { evenness } from '../../../common/rules/chiSquare.ts';
import { PPM } from '../../../common/rules/ppm.ts';
import { history, loadWholeHistory } from '../../../src/state/fairness/history.ts';
import { Button } from '../../components/Button.tsx';
import { CardWords } from '../../components/CardWords.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import { Bars } from './Bars.tsx';
import styles from './EvenCard.module.css';

const COMPARED_HISTORIES = 100;

/** How even the player's picks are, and how often pure chance is as uneven. */
export function EvenCard() {
  const { t, crystals } = useT();
  const { list, next, status } = useSnapshot(history);
  const picks = useMemo(() => list.map(({ receipt }) => receipt.pick), [list]);
  const even = useMemo(() => evenness(picks, PPM), [picks]);
  const asUneven = even && Math.round(even.probability * COMPARED_HISTORIES);
  return (
    <TitledCard
      title={t('fair.even')}
      aside={t(next === null ? 'fair.evenDraws' : 'fair.evenNewest', { count: picks.length })}
    >
      {even ? (
        <>
          <Bars counts={even.counts} expected={even.expected} />
          <CardWords>
            {t('fair.evenWords', { of: COMPARED_HISTORIES, as: asUneven === 0 ? '< 1' : (asUneven ?? 0) })}
          </CardWords>
          <p className={styles.numbers}>
            {t('fair.evenNumbers', {
              value: crystals(Number(even.chiSquare.toFixed(2))),
              freedom: even.freedom,
              probability: crystals(Number(even.probability.toFixed(3))),
            })}
          </p>
        </>
      ) : (
        <CardWords>{t('fair.evenFew')}</CardWords>
      )}
      {next !== null && (
        <div className={styles.all}>
          <Button
            variant="secondary"
            size="small"
            wide
            pending={status === 'loading'}
            onClick={() => void loadWholeHistory()}
          >
            {t('fair.evenAll')}
          </Button>
        </div>
      )}
    </TitledCard>
  );
}
