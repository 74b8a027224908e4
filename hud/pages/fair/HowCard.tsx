import { Card } from '../../components/Card.tsx';
import { IconBox } from '../../components/IconBox.tsx';
import { Picture } from '../../components/Picture.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './HowCard.module.css';

const STEPS = [
  { icon: 'lock', key: 'fair.how1' },
  { icon: 'draw', key: 'fair.how2' },
  { icon: 'shield-check', key: 'fair.how3' },
] as const;

/** The draw (pf/1) in three sentences. */
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
            <IconBox name={icon} className={styles.icon} />
            {t(key)}
          </li>
        ))}
      </ol>
    </Card>
  );
}
