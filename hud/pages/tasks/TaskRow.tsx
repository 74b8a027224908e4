import { useSnapshot } from 'valtio';
import type { Task } from '../../../common/api/schemas.ts';
import { session } from '../../../src/state/session.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { IconBox } from '../../components/IconBox.tsx';
import { botName } from '../../format/botName.ts';
import { classes } from '../../format/classes.ts';
import { taskIcon } from '../../format/taskIcon.ts';
import { useT } from '../../hooks/useT.ts';
import { TaskAction } from './TaskAction.tsx';
import styles from './TaskRow.module.css';
import { TaskState } from './TaskState.tsx';

/** A task: what to do, its bonus, and its button or state. */
export function TaskRow({ task }: { readonly task: Task }) {
  const { t } = useT();
  const { me } = useSnapshot(session);
  return (
    <li className={classes(styles.row, !task.active && styles.done)}>
      <IconBox
        name={taskIcon(task.type)}
        size="large"
        variant={task.active ? 'crystal' : 'dim'}
        className={styles.icon}
      />
      <div className={styles.about}>
        <h3 className={styles.name}>{task.name}</h3>
        {task.type !== 'other' && (
          <p className={styles.words}>{t(`tasks.words.${task.type}`, { bot: botName(me?.ref_link) })}</p>
        )}
        <span className={styles.bonus}>
          +<Crystals amount={task.bonus} />
        </span>
      </div>
      {task.active ? <TaskAction task={task} /> : <TaskState task={task} />}
    </li>
  );
}
