import { type ReactNode, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../src/i18n/useT.ts';
import { classes } from './classes.ts';
import { IconButton } from './IconButton.tsx';
import { useModal } from './modal.ts';
import { usePull } from './pull.ts';
import styles from './Sheet.module.css';

interface SheetProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** Rises from below over the page; the thumb reaches everything in it, and pulls it down again by its head. */
export function Sheet({ title, onClose, children }: SheetProps) {
  const { t } = useT();
  const heading = useId();
  const panel = useRef<HTMLDivElement>(null);
  const [leaving, setLeaving] = useState(false);
  const leave = () => setLeaving(true);
  const onKeyDown = useModal(panel, leave);
  const pulling = usePull(panel, leave);

  return createPortal(
    <div className={classes(styles.layer, leaving && styles.leaving)}>
      <button
        type="button"
        className={styles.shade}
        tabIndex={-1}
        aria-label={t('common.close')}
        onClick={leave}
      />
      <div
        ref={panel}
        className={styles.panel}
        role="dialog"
        aria-modal="true"
        aria-labelledby={heading}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        onAnimationEnd={(event) => {
          if (leaving && event.target === event.currentTarget) onClose();
        }}
      >
        <header className={styles.header} {...pulling}>
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={t('common.close')} onClick={leave} />
        </header>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    document.body,
  );
}
