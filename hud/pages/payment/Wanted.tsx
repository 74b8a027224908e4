import type { CaseSummary } from '../../../common/api/schemas.ts';
import { Picture } from '../../components/Picture.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './Wanted.module.css';

interface WantedProps {
  readonly wanted: Pick<CaseSummary, 'name' | 'img'>;
  readonly count: number;
  readonly missing: number;
}

/** What the crystals are for, and how many are missing. */
export function Wanted({ wanted: { name, img }, count, missing }: WantedProps) {
  const { t } = useT();
  return (
    <p className={styles.wanted}>
      <Picture className={styles.picture} src={img} aspect={1} eager />
      <span className={styles.name}>
        {name}
        {count > 1 && ` ×${count}`}
      </span>
      <span className={styles.missing}>{t('cases.missing', { count: missing })}</span>
    </p>
  );
}
