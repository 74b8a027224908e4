import { useT } from '../../src/i18n/useT.ts';
import styles from './BackChip.module.css';
import { Icon } from './Icon.tsx';

/** The way back where the platform draws no back button of its own. */
export function BackChip({ onBack }: { readonly onBack: () => void }) {
  const { t } = useT();
  return (
    <button type="button" className={styles.chip} onClick={onBack}>
      <Icon name="back" size={20} />
      {t('common.back')}
    </button>
  );
}
