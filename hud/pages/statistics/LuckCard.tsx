import type { OpeningSum } from '../../../common/api/statistics.ts';
import { CardWords } from '../../components/CardWords.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { TitledCard } from '../../components/TitledCard.tsx';
import { useT } from '../../hooks/useT.ts';
import { Fact } from './Fact.tsx';
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
        <Fact name={t('statistics.returned')}>
          <Crystals amount={sum.returned} />
        </Fact>
        <Fact name={t('statistics.expected')}>
          <Crystals amount={sum.expected} />
        </Fact>
        <Fact name={t('statistics.range')}>
          {t('statistics.fromTo', { low: crystals(sum.low), high: crystals(sum.high) })}
        </Fact>
      </dl>
      <CardWords>{t('statistics.words')}</CardWords>
    </TitledCard>
  );
}
