import type { OpeningSum } from '../../../common/api/statistics.ts';
import { Card } from '../../components/Card.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { useT } from '../../hooks/useT.ts';
import { Fact } from './Fact.tsx';
import styles from './TotalsCard.module.css';

/** Cases opened, crystals spent on them, and what came back. */
export function TotalsCard({ sum }: { readonly sum: OpeningSum }) {
  const { t, crystals } = useT();
  return (
    <Card className={styles.card}>
      <dl className={styles.facts}>
        <Fact name={t('statistics.opened')}>{crystals(sum.openings)}</Fact>
        <Fact name={t('statistics.spent')}>
          <Crystals amount={sum.spent} />
        </Fact>
        <Fact name={t('statistics.returned')}>
          <Crystals amount={sum.returned} />
        </Fact>
      </dl>
    </Card>
  );
}
