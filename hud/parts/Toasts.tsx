import { useSnapshot } from 'valtio';
import { useT } from '../../src/i18n/useT.ts';
import { dismissToast, toasts } from '../../src/state/toasts.ts';
import { classes } from './classes.ts';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';

const ICONS = { info: 'info', good: 'check', bad: 'warning' } as const;

/** Short messages from above; read out as they come. */
export function Toasts() {
  const { list } = useSnapshot(toasts);
  const { t, say } = useT();
  return (
    <ol className={styles.list} aria-live="polite" aria-relevant="additions">
      {list.map((toast) => (
        <li key={toast.id} className={classes(styles.toast, styles[toast.kind])}>
          <Icon name={ICONS[toast.kind]} size={20} />
          <span className={styles.words}>{say(toast.message)}</span>
          {toast.retry && (
            <button
              type="button"
              className={styles.retry}
              onClick={() => {
                dismissToast(toast.id);
                toast.retry?.();
              }}
            >
              {t('common.retry')}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
