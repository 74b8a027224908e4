import { useT } from '../hooks/useT.ts';
import { CopyButton } from './CopyButton.tsx';
import styles from './LinkSheet.module.css';
import { Sheet } from './Sheet.tsx';

interface LinkSheetProps {
  readonly title: string;
  readonly words: string;
  readonly link: string;
  readonly onClose: () => void;
}

/** A link to copy by hand, where it could not be sent to a chat. */
export function LinkSheet({ title, words, link, onClose }: LinkSheetProps) {
  const { t } = useT();
  return (
    <Sheet title={title} onClose={onClose}>
      <p className={styles.words}>{words}</p>
      <p className={styles.link} data-selectable>
        {link}
      </p>
      <CopyButton text={link} label={t('tasks.copyLink')} />
    </Sheet>
  );
}
