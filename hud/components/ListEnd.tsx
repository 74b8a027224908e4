import { hasFailed, type LoadStatus } from '../../src/state/load.ts';
import { useInView } from '../hooks/useInView.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import styles from './ListEnd.module.css';

/** The next page is loaded when the end is this far below the screen. */
const LOAD_MARGIN_PX = 600;

interface ListEndProps {
  readonly status: LoadStatus;
  readonly onMore: () => void;
}

/**
 * The end of a list with more pages: asks for the next when it comes near the screen, or by a button after a failure.
 */
export function ListEnd({ status, onMore }: ListEndProps) {
  const { t } = useT();
  if (hasFailed(status)) {
    return (
      <div className={styles.again}>
        <Button variant="secondary" wide onClick={onMore}>
          {t('common.retry')}
        </Button>
      </div>
    );
  }
  // Away while a page is loaded, so that what is still in view after that is seen anew.
  return status === 'ready' && <NearEnd onInView={onMore} />;
}

function NearEnd({ onInView }: { readonly onInView: () => void }) {
  const end = useInView(LOAD_MARGIN_PX, (inView) => {
    if (inView) onInView();
  });
  return <div ref={end} className={styles.end} />;
}
