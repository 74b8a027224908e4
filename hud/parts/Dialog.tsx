import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import styles from './Dialog.module.css';
import { useModal } from './modal.ts';

interface DialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
  /** The buttons, the safest first. */
  readonly actions: ReactNode;
}

/** A question or a message that waits for an answer. */
export function Dialog({ title, onClose, children, actions }: DialogProps) {
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const onKeyDown = useModal(panel, onClose);
  return createPortal(
    <div className={styles.layer}>
      <div
        ref={panel}
        className={styles.panel}
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <h2 id={heading}>{title}</h2>
        {children && <div className={styles.words}>{children}</div>}
        <div className={styles.actions}>{actions}</div>
      </div>
    </div>,
    document.body,
  );
}
