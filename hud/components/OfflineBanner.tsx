import { useSnapshot } from 'valtio';
import { network } from '../../src/state/network.ts';
import { useT } from '../hooks/useT.ts';
import { Icon } from './Icon.tsx';
import styles from './OfflineBanner.module.css';

/** Says that there is no network, while there is none. */
export function OfflineBanner() {
  const { online } = useSnapshot(network);
  const { t } = useT();
  return (
    <div className={online ? undefined : styles.banner}>
      {/* There before it is needed: without a network its file could not be had. */}
      <span hidden={online}>
        <Icon name="offline" size={20} />
      </span>
      <div role="status">{!online && <p>{t('common.offline')}</p>}</div>
    </div>
  );
}
