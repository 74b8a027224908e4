import type { OpeningRound } from '../../../src/state/round/round.ts';
import { useT } from '../../hooks/useT.ts';
import { useTitleFocus } from '../../hooks/useTitleFocus.ts';
import styles from './RoundCaption.module.css';

interface RoundCaptionProps {
  readonly opening: Pick<OpeningRound, 'mode' | 'talisman' | 'phase'> & {
    readonly case: { readonly name: string };
  };
}

/** Which case is being opened, and how. */
export function RoundCaption({ opening }: RoundCaptionProps) {
  const { t } = useT();
  const { mode, talisman, phase } = opening;
  return (
    <div className={styles.caption}>
      <h1 ref={useTitleFocus(phase)} tabIndex={-1} className={styles.name}>
        {opening.case.name}
      </h1>
      {phase === 'requested' ? (
        <p className={styles.slow} role="status">
          {t('opening.waiting')}
        </p>
      ) : (
        <p className={styles.how}>
          {t(`case.modes.${mode}`)} · {t(`case.talismans.${talisman}`)}
        </p>
      )}
    </div>
  );
}
