import { useSnapshot } from 'valtio';
import { chainNews, isDispute } from '../../src/state/fairness/chainMemory.ts';
import { useT } from '../hooks/useT.ts';
import styles from './ChainNews.module.css';
import { Icon } from './Icon.tsx';

/** Tells the player that their chain of seeds is not the one that this phone was promised. */
export function ChainNews() {
  const { t, date } = useT();
  const { change, epoch } = useSnapshot(chainNews);
  if (!change) return null;
  const isBad = isDispute(change);
  return (
    <p className={isBad ? styles.bad : styles.news}>
      <Icon name={isBad ? 'warning' : 'shield'} size={20} />
      {t(`proof.change.${change}`, { date: date(new Date(epoch * 1000)) })}
    </p>
  );
}
