import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import { type Opener, useModal } from '../hooks/useModal.ts';
import styles from './Dialog.module.css';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener?: Opener | undefined;
  readonly children?: ReactNode;
  /** The buttons, the safest first. */
  readonly actions: ReactNode;
}

/** A question or a message that waits for an answer. */
export function Dialog({ title, onClose, opener, children, actions }: DialogProps) {
  const { headingId, panelProps } = useModal('alertdialog', onClose, opener);
  const wordsId = useId();
  return createPortal(
    <div className={styles.layer}>
      {/* Of what is in it a screen reader reads its name and its description by itself. */}
      <div className={styles.panel} {...panelProps} aria-describedby={children ? wordsId : undefined}>
        <h2 id={headingId}>{title}</h2>
        {children && (
          <div id={wordsId} className={styles.words}>
            {children}
          </div>
        )}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>,
    document.body,
  );
}
