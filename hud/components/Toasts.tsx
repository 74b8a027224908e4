import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { dismissToast, toasts } from '../../src/state/toasts.ts';
import { classes } from '../format/classes.ts';
import { useT } from '../hooks/useT.ts';
import { Icon } from './Icon.tsx';
import styles from './Toasts.module.css';

const ICONS = { info: 'info', good: 'check', bad: 'warning' } as const;

/** Short messages at the top; screen readers read them as they appear. */
export function Toasts() {
  const { list } = useSnapshot(toasts);
  const { t, say } = useT();
  return (
    <ol className={styles.list} aria-live="polite" aria-relevant="additions">
      {list.map((toast) => (
        <li key={toast.id} className={classes(styles.toast, styles[toast.kind])}>
          <Icon name={ICONS[toast.kind]} size={20} />
          <span className={styles.words}>{say(toast.message)}</span>
          {toast.path && (
            <Link href={toast.path} className={styles.action} onClick={() => dismissToast(toast.id)}>
              {t(toast.label)}
            </Link>
          )}
          {toast.action && (
            <button
              type="button"
              className={styles.action}
              onClick={() => {
                dismissToast(toast.id);
                toast.action?.();
              }}
            >
              {t(toast.label)}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}
