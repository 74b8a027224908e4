import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { session } from '../../../src/state/session.ts';
import { crystalsLeft } from '../../../src/state/tasks/crystalsLeft.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Icon } from '../../components/Icon.tsx';
import { IconBox } from '../../components/IconBox.tsx';
import { classes } from '../../format/classes.ts';
import { taskIcon } from '../../format/taskIcon.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './TasksCard.module.css';

const MAX_TASKS = 3;

/** The open tasks with the largest bonuses; leads to the page of all tasks. */
export function TasksCard() {
  const { t } = useT();
  const { tasks } = useSnapshot(session);
  const open = tasks.filter((task) => task.active).sort((a, b) => b.bonus - a.bonus);
  if (open.length === 0) return null;
  const left = crystalsLeft(tasks);
  return (
    <Link href="/tasks" className={classes('surface pressable', styles.card)}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('tasks.title')}</h2>
        <span className={styles.left}>
          {left > 0 && t('tasks.homeWords', { count: left })}
          <Icon name="chevron-right" size={16} />
        </span>
      </header>
      <ul>
        {open.slice(0, MAX_TASKS).map((task) => (
          <li key={task.id} className={styles.task}>
            <IconBox name={taskIcon(task.type)} variant="crystal" />
            <span className={styles.name}>{task.name}</span>
            <span className={styles.bonus}>
              +<Crystals amount={task.bonus} />
            </span>
          </li>
        ))}
      </ul>
    </Link>
  );
}
