import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import styles from './BackChip.module.css';
import { Icon } from './Icon.tsx';

/** The back button where the platform draws none. */
export function BackChip({ onBack }: { readonly onBack: () => void }) {
  const { t } = useT();
  return (
    <button type="button" className={classes('pressable', styles.chip)} onClick={onBack}>
      <Icon name="back" size={20} />
      {t('common.back')}
    </button>
  );
}
