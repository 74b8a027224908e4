import { useSnapshot } from 'valtio';
import { useT } from '../../src/i18n/useT.ts';
import { dismissLink, tasks } from '../../src/state/tasks.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './InviteLinkSheet.module.css';
import { Sheet } from './Sheet.tsx';

/** The invitation to copy by hand, where Telegram could not share it. */
export function InviteLinkSheet() {
  const { t } = useT();
  const { linkToCopy } = useSnapshot(tasks);
  if (!linkToCopy) return null;
  return (
    <Sheet title={t('tasks.linkTitle')} onClose={dismissLink}>
      <p className={styles.words}>{t('tasks.linkWords')}</p>
      <p className={styles.link} data-selectable>
        {linkToCopy}
      </p>
      <CopyButton text={linkToCopy} label={t('tasks.copyLink')} />
    </Sheet>
  );
}
