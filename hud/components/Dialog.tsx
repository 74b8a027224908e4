import { type ReactNode, useId } from 'react';
import { createPortal } from 'react-dom';
import type { Opener } from '../hooks/returnFocus.ts';
import { useModal } from '../hooks/useModal.ts';
import styles from './Dialog.module.css';

interface PanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener?: Opener | undefined;
  readonly children?: ReactNode;
  /** The buttons, the safest first. */
  readonly actions: ReactNode;
}

interface DialogProps extends PanelProps {
  /** With another one the dialog is another: it is read out, and no tap meant for the one before answers it. */
  readonly topic?: string;
}

function Panel({ title, onClose, opener, children, actions }: PanelProps) {
  const { headingId, panelProps } = useModal('alertdialog', onClose, opener);
  const wordsId = useId();
  return (
    // Of what is in it a screen reader reads its name and its description by itself.
    <div className={styles.panel} {...panelProps} aria-describedby={children ? wordsId : undefined}>
      <h2 id={headingId}>{title}</h2>
      {children && (
        <div id={wordsId} className={styles.words}>
          {children}
        </div>
      )}
      <div className={styles.actions}>{actions}</div>
    </div>
  );
}

/** A question or a message that waits for an answer. */
export function Dialog({ topic, ...panel }: DialogProps) {
  return createPortal(
    <div className={styles.layer}>
      <Panel key={topic} {...panel} />
    </div>,
    document.body,
  );
}
