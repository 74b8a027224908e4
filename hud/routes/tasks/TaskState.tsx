import type { Task } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { useDuration } from '../../parts/duration.ts';
import { Icon } from '../../parts/Icon.tsx';
import styles from './TaskState.module.css';

const DAY = 86_400;

/** Seconds until the day of the server, which is UTC, is over. */
function untilTomorrow(): number {
  return DAY - (Math.floor(Date.now() / 1000) % DAY);
}

/** Why there is nothing to press: done for good, or until tomorrow. */
export function TaskState({ task }: { readonly task: Task }) {
  const { t } = useT();
  const duration = useDuration();
  if (task.reward_frequency === 'daily') {
    return (
      <span className={styles.again}>
        <Icon name="clock" size={16} />
        {t('tasks.again', { time: duration(untilTomorrow()) })}
      </span>
    );
  }
  return (
    <span className={styles.done}>
      <Icon name="check" size={20} />
      {t('tasks.finished')}
    </span>
  );
}
