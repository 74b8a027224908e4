import { useT } from '../../../src/i18n/useT.ts';
import { Card } from '../../parts/Card.tsx';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './HowCard.module.css';

const STEPS = [
  { icon: 'lock', key: 'fair.how1' },
  { icon: 'draw', key: 'fair.how2' },
  { icon: 'shield-check', key: 'fair.how3' },
] as const;

/** pf/1 in three sentences. */
export function HowCard() {
  const { t } = useT();
  return (
    <Card cut className={styles.card}>
      <header className={styles.header}>
        <p className={styles.lead}>{t('fair.lead')}</p>
        <Picture className={styles.picture} src="/art/things/lock.webp" aspect={9 / 7} eager />
      </header>
      <ol className={styles.steps}>
        {STEPS.map(({ icon, key }) => (
          <li key={key}>
            <span className={styles.icon}>
              <Icon name={icon} size={20} />
            </span>
            {t(key)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
