import { useSnapshot } from 'valtio';
import type { Task } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { botName } from '../../parts/botName.ts';
import { Crystals } from '../../parts/Crystals.tsx';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { taskIcon } from '../../parts/taskIcon.ts';
import { TaskAction } from './TaskAction.tsx';
import styles from './TaskRow.module.css';
import { TaskState } from './TaskState.tsx';

/** A task: what to do, what it brings, and the button or the state. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useT();
  const { me } = useSnapshot(session);
  return (
    <li className={classes(styles.row, !task.active && styles.done)}>
      <span className={styles.icon}>
        <Icon name={taskIcon(task.type)} size={20} />
      </span>
      <div className={styles.about}>
        <h3 className={styles.name}>{t(`tasks.name.${task.type}`)}</h3>
        <p className={styles.words}>{t(`tasks.words.${task.type}`, { bot: botName(me?.ref_link) })}</p>
        <span className={styles.bonus}>
          +<Crystals amount={task.bonus} />
        </span>
      </div>
      {task.active ? <TaskAction task={task} /> : <TaskState task={task} />}
    </li>
  );
}
