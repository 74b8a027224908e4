import { type ReactNode, useId } from 'react';
import { classes } from '../format/classes.ts';
import type { Opener } from '../hooks/returnFocus.ts';
import { useFocusReturn } from '../hooks/useFocusReturn.ts';
import { useLostFocus } from '../hooks/useLostFocus.ts';
import { useT } from '../hooks/useT.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener: Opener;
  /** How what it shows stands: with another one the panel gets a focus that was lost. */
  readonly step: unknown;
  readonly children: ReactNode;
}

/** The second column of a page in a wide window: it stays in view while the first is scrolled. */
export function SidePanel({ title, onClose, opener, step, children }: SidePanelProps) {
  const { t } = useT();
  const headingId = useId();
  const panel = useFocusReturn(opener);
  // What had the focus goes with a sale: a button of this panel, or the panel of the item before.
  useLostFocus(panel, step);
  return (
    <aside ref={panel} className={classes('surface', styles.panel)} aria-labelledby={headingId} tabIndex={-1}>
      <header className={styles.header}>
        <h2 id={headingId}>{title}</h2>
        <IconButton icon="close" label={t('common.close')} onClick={onClose} />
      </header>
      {children}
    </aside>
  );
}
