import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { skip } from '../../../src/state/openCase.ts';
import { opening } from '../../../src/state/opening.ts';
import { Button } from '../../parts/Button.tsx';
import { classes } from '../../parts/classes.ts';
import styles from './SkipButton.module.css';

/** Cuts the spin short; comes when that is allowed, and has its place before, so that the reel stays where it is. */
export function SkipButton() {
  const { t } = useT();
  const { canSkip } = useSnapshot(opening);
  return (
    <div className={classes(styles.place, canSkip && styles.there)}>
      <Button look="secondary" size="small" onClick={skip}>
        {t('opening.skip')}
      </Button>
    </div>
  );
}
