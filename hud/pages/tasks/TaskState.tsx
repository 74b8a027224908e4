import { useSnapshot } from 'valtio';
import type { Task } from '../../../common/api/schemas.ts';
import { day } from '../../../src/state/tasks/day.ts';
import { Icon } from '../../components/Icon.tsx';
import { useDuration } from '../../hooks/useDuration.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './TaskState.module.css';

/** State of a task that is done, for good or until tomorrow. */
export function TaskState({ task }: { readonly task: Task }) {
  const { t } = useT();
  const duration = useDuration();
  const { secondsLeft } = useSnapshot(day);
  if (task.reward_frequency === 'daily') {
    return (
      <span className={styles.again}>
        <Icon name="clock" size={16} />
        {t('tasks.again', { time: duration(secondsLeft) })}
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
