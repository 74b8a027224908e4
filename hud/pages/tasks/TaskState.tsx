import type { Task } from '../../../common/api/schemas.ts';
import { SECONDS_PER_DAY } from '../../../common/rules/durations.ts';
import { Icon } from '../../components/Icon.tsx';
import { useDuration } from '../../hooks/useDuration.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './TaskState.module.css';

/** Seconds until the server's day (UTC) ends. */
function secondsUntilTomorrow(): number {
  return SECONDS_PER_DAY - (Math.floor(Date.now() / 1000) % SECONDS_PER_DAY);
}

/** State of a task that is done, for good or until tomorrow. */
export function TaskState({ task }: { readonly task: Task }) {
  const { t } = useT();
  const duration = useDuration();
  if (task.reward_frequency === 'daily') {
    return (
      <span className={styles.again}>
        <Icon name="clock" size={16} />
        {t('tasks.again', { time: duration(secondsUntilTomorrow()) })}
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
