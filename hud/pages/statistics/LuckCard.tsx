import type { OpeningSum } from '../../../common/api/statistics.ts';
import { CardWords } from '../../components/CardWords.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import { LuckBar } from './LuckBar.tsx';
import styles from './LuckCard.module.css';
import { luckOf } from './luckOf.ts';

/** What fell out, beside what the odds of the cases that were opened expect of so many openings. */
export function LuckCard({ sum }: { readonly sum: OpeningSum }) {
  const { t, crystals } = useT();
  return (
    <TitledCard title={t('statistics.luck')} aside={t(`statistics.state.${luckOf(sum)}`)}>
      <LuckBar sum={sum} />
      <dl className={styles.facts}>
        <div>
          <dt>{t('statistics.returned')}</dt>
          <dd>
            <Crystals amount={sum.returned} />
          </dd>
        </div>
        <div>
          <dt>{t('statistics.expected')}</dt>
          <dd>
            <Crystals amount={sum.expected} />
          </dd>
        </div>
        <div>
          <dt>{t('statistics.range')}</dt>
          <dd>{t('statistics.fromTo', { low: crystals(sum.low), high: crystals(sum.high) })}</dd>
        </div>
      </dl>
      <CardWords>{t('statistics.words')}</CardWords>
    </TitledCard>
  );
}
