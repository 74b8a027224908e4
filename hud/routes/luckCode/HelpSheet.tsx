import { useT } from '../../../src/i18n/useT.ts';
import { Button } from '../../parts/Button.tsx';
import { Sheet } from '../../parts/Sheet.tsx';
import styles from './HelpSheet.module.css';

/** What a luck code is, in three sentences. */
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
