import { useSnapshot } from 'valtio';
import { useT } from '../../src/i18n/useT.ts';
import { network } from '../../src/state/network.ts';
import { Icon } from './Icon.tsx';
import styles from './OfflineBanner.module.css';

/** Says that there is no network for as long as there is none. */
export function OfflineBanner() {
  const { online } = useSnapshot(network);
  const { t } = useT();
  return (
    <div role="status">
      {!online && (
        <p className={styles.banner}>
          <Icon name="offline" size={20} />
          {t('common.offline')}
        </p>
      )}
    </div>
  );
}
