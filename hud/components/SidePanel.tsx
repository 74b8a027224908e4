import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { classes } from '../format/classes.ts';
import type { Opener } from '../hooks/useModal.ts';
import { useT } from '../hooks/useT.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener: Opener;
  readonly children: ReactNode;
}

/** The second column of a page in a wide window: it stays in view while the first is scrolled. */
export function SidePanel({ title, onClose, opener, children }: SidePanelProps) {
  const { t } = useT();
  const headingId = useId();
  const panel = useRef<HTMLElement>(null);
  const latest = useRef(opener);
  latest.current = opener;
  // The focus does not go with the panel, but to what opened it.
  useLayoutEffect(() => {
    const place = panel.current;
    return () => {
      if (place?.contains(document.activeElement)) latest.current()?.focus({ preventScroll: true });
    };
  }, []);
  return (
    <aside ref={panel} className={classes('surface', styles.panel)} aria-labelledby={headingId}>
      <header className={styles.header}>
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
