import { Button } from '../../components/Button.tsx';
import { Sheet } from '../../components/Sheet.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './HelpSheet.module.css';

/** Explains luck codes in three sentences. */
export function HelpSheet({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT();
  return (
    <Sheet title={t('luck.helpTitle')} onClose={onClose}>
      <ol className={styles.list}>
        <li>{t('luck.help1')}</li>
        <li>{t('luck.help2')}</li>
        <li>{t('luck.help3')}</li>
      </ol>
      <Button wide onClick={onClose}>
        {t('common.understood')}
      </Button>
    </Sheet>
  );
}
