import { type ReactNode, useEffect } from 'react';
import { pushBackHandler } from '../hooks/backStack.ts';
import { useFocusReturn } from '../hooks/useFocusReturn.ts';
import { useT } from '../hooks/useT.ts';
import { useWide } from '../hooks/useWide.ts';
import { IconButton } from './IconButton.tsx';
import styles from './SelectionFloor.module.css';

interface SelectionFloorProps {
  /** What is selected, in words. */
  readonly summary: string;
  /** What stands at the end of its line. */
  readonly aside?: ReactNode;
  /** Ends the selection; the back button does too. */
  readonly onCancel: () => void;
  /** What can be done with the selected. */
  readonly children: ReactNode;
}

/**
 * What is selected of a list and what can be done with it; lies over the navigation, and comes before the list it is
 * about.
 */
export function SelectionFloor({ summary, aside, onCancel, children }: SelectionFloorProps) {
  const { t } = useT();
  useEffect(() => pushBackHandler(onCancel), [onCancel]);
  const floor = useFocusReturn();
  const isWide = useWide();
  // Links that lie covered take no focus and are not read out; a rail at the side does not lie covered.
  useEffect(() => {
    const navigation = document.querySelector('nav');
    if (isWide || !navigation) return;
    navigation.inert = true;
    return () => {
      navigation.inert = false;
    };
  }, [isWide]);
  return (
    <section ref={floor} className={styles.floor} aria-label={t('opening.select')}>
      <div className={styles.bar}>
        <div className={styles.row}>
          <IconButton icon="close" label={t('opening.cancel')} onClick={onCancel} />
          <p className={styles.count} aria-live="polite">
            {summary}
          </p>
          {aside}
        </div>
        {children}
      </div>
    </section>
  );
}
