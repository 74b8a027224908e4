import { useSnapshot } from 'valtio';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { session } from '../../../src/state/session.ts';
import { Picture } from '../../components/Picture.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './Offer.module.css';

type ShownCase = Pick<CaseSummary, 'price' | 'best' | 'gain'>;

/** What a case may give, and what is missing to open it. */
export function Offer({ price, best, gain }: ShownCase) {
  const { t, usd, percent } = useT();
  const { me, balance } = useSnapshot(session);
  const missing = me ? price - balance : 0;
  return (
    <>
      {missing > 0 && <span className={styles.missing}>{t('cases.missing', { count: missing })}</span>}
      <span className={styles.offer}>
        {best && (
          <span className={styles.best}>
            <span className="sr-only">{t('cases.best')}</span>
            <Picture className={styles.picture} src={best.img} aspect={4 / 3} />
            {usd(best.price)}
          </span>
        )}
        {gain !== undefined && <span>{t('cases.gain', { percent: percent(Math.round(gain)) })}</span>}
      </span>
    </>
  );
}
