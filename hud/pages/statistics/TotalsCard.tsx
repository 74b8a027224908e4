import type { OpeningSum } from '../../../common/api/statistics.ts';
import { Card } from '../../components/Card.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './TotalsCard.module.css';

/** Cases opened, crystals spent on them, and what came back. */
export function TotalsCard({ sum }: { readonly sum: OpeningSum }) {
  const { t, crystals } = useT();
  return (
    <Card className={styles.card}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('statistics.opened')}</dt>
          <dd>{crystals(sum.openings)}</dd>
        </div>
        <div>
          <dt>{t('statistics.spent')}</dt>
          <dd>
            <Crystals amount={sum.spent} />
          </dd>
        </div>
        <div>
          <dt>{t('statistics.returned')}</dt>
          <dd>
            <Crystals amount={sum.returned} />
          </dd>
        </div>
      </dl>
    </Card>
  );
}
