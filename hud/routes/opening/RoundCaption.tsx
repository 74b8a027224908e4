import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { opening } from '../../../src/state/opening.ts';
import styles from './RoundCaption.module.css';

/** Which case is being opened, and how. */
export function RoundCaption({ name }: { readonly name: string }) {
  const { t } = useT();
  const { mode, talisman, phase } = useSnapshot(opening);
  return (
    <div className={styles.caption}>
      <h1 className={styles.name}>{name}</h1>
      {phase === 'requesting' ? (
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
