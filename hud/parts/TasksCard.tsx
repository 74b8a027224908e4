import { useSnapshot } from 'valtio';
import { Link } from 'wouter';
import { useT } from '../../src/i18n/useT.ts';
import { session } from '../../src/state/session.ts';
import { Crystals } from './Crystals.tsx';
import { Icon } from './Icon.tsx';
import styles from './TasksCard.module.css';
import { taskIcon } from './taskIcon.ts';
import { crystalsLeft } from './tasksLeft.ts';

const SHOWN = 3;

/** The open tasks that bring most, for the home page; leads to all of them. */
export function TasksCard() {
  const { t } = useT();
  const { tasks } = useSnapshot(session);
  const open = tasks.filter((task) => task.active).sort((a, b) => b.bonus - a.bonus);
  if (open.length === 0) return null;
  const left = crystalsLeft(tasks);
  return (
    <Link href="/tasks" className={styles.card}>
      <header className={styles.header}>
        <h2 className={styles.title}>{t('tasks.title')}</h2>
        {left > 0 && <span className={styles.left}>{t('tasks.homeWords', { count: left })}</span>}
        <Icon name="chevron-right" size={16} />
      </header>
      <ul className={styles.list}>
        {open.slice(0, SHOWN).map((task) => (
          <li key={task.id} className={styles.task}>
            <span className={styles.icon}>
              <Icon name={taskIcon(task.type)} size={20} />
            </span>
            <span className={styles.name}>{t(`tasks.name.${task.type}`)}</span>
            <span className={styles.bonus}>
              +<Crystals amount={task.bonus} />
            </span>
          </li>
        ))}
      </ul>
    </Link>
  );
}
