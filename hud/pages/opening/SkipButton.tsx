import { skipRound } from '../../../src/state/round/controls.ts';
import { Button } from '../../components/Button.tsx';
import { classes } from '../../format/classes.ts';
import { useSkipFocus } from '../../hooks/useSkipFocus.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './SkipButton.module.css';
import { useOpening } from './useOpening.ts';

/** Cuts the spin short. Its space is kept before that is allowed, so that the reel does not move. */
export function SkipButton() {
  const { t } = useT();
  const canSkip = useOpening()?.canSkip ?? false;
  const button = useSkipFocus(canSkip);
  return (
    <div className={classes(styles.place, canSkip && styles.there)}>
      <Button ref={button} variant="secondary" size="small" onClick={skipRound}>
        {t('opening.skip')}
      </Button>
    </div>
  );
}
