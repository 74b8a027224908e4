import { type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../format/classes.ts';
import type { Opener } from '../hooks/returnFocus.ts';
import { useDragToDismiss } from '../hooks/useDragToDismiss.ts';
import { useModal } from '../hooks/useModal.ts';
import { useT } from '../hooks/useT.ts';
import { useWide } from '../hooks/useWide.ts';
import { IconButton } from './IconButton.tsx';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener?: Opener | undefined;
  readonly children: ReactNode;
}

let hasJustGone = false;

/** Has a shade that takes the place of another not fade in: the page below would flash. */
function keepDim(shade: HTMLElement | null) {
  if (hasJustGone) shade?.getAnimations()[0]?.finish();
  return () => {
    hasJustGone = true;
    // What comes in the same commit comes before.
    queueMicrotask(() => {
      hasJustGone = false;
    });
  };
}

/** A panel over the lower part of the page; dragging its header down closes it. In a wide window it is a dialog. */
export function Sheet({ title, onClose, opener, children }: SheetProps) {
  const { t } = useT();
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const { panel, headingId, panelProps } = useModal('dialog', leave, opener);
  const dragHandlers = useDragToDismiss(panel, leave);
  const isWide = useWide();

  return createPortal(
    <div className={classes(styles.layer, leaving && styles.leaving)}>
      <button
        ref={keepDim}
        type="button"
        className={styles.shade}
        tabIndex={-1}
        aria-label={t('common.close')}
        onClick={leave}
      />
      <div
        className={styles.panel}
        {...panelProps}
        onAnimationEnd={(event) => {
          if (leaving && event.target === event.currentTarget) onClose();
        }}
      >
        <header
          className={styles.header}
          {...dragHandlers}
          // A drag that is under way ends as any other where the window gets wide.
          onPointerDown={isWide ? undefined : dragHandlers.onPointerDown}
        >
          <h2 id={headingId}>{title}</h2>
          <IconButton icon="close" label={t('common.close')} onClick={leave} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}
