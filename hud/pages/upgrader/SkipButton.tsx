import { skipRound } from '../../../src/state/round/controls.ts';
import { Button } from '../../components/Button.tsx';
import { useSkipFocus } from '../../hooks/useSkipFocus.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './SkipButton.module.css';
import { useUpgrade } from './useUpgrade.ts';

function Skip() {
  const { t } = useT();
  return (
    <Button ref={useSkipFocus(true)} variant="secondary" size="small" onClick={skipRound}>
      {t('upgrader.skip')}
    </Button>
  );
}

/** Cuts a spin short, once it has been seen for a while; its place is kept from the start. */
export function SkipButton() {
  const canSkip = useUpgrade()?.canSkip ?? false;
  return <div className={styles.place}>{canSkip && <Skip />}</div>;
}
