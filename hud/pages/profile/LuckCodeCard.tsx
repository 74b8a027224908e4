import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { ButtonLink } from '../../components/ButtonLink.tsx';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './LuckCodeCard.module.css';

/** The player's luck code, and the link to change it. */
export function LuckCodeCard() {
  const { t } = useT();
  const { me } = useSnapshot(session);
  return (
    <Card cut className={styles.card}>
      <h2 className={styles.title}>
        <Icon name="draw" size={20} />
        {t('profile.luckCode')}
      </h2>
      <p className={styles.code} data-selectable>
        {me?.luck_code ?? t('profile.noLuckCode')}
      </p>
      <p className={styles.words}>{t('profile.luckWords')}</p>
      <div className={styles.change}>
        <ButtonLink to="/profile/luck-code" variant="secondary" size="small">
          {t(me?.luck_code ? 'settings.changeCode' : 'settings.makeCode')}
        </ButtonLink>
      </div>
    </Card>
  );
}
