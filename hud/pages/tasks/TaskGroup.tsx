import type { Task } from '../../../common/api/schemas.ts';
import { Card } from '../../components/Card.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './TaskGroup.module.css';
import { TaskRow } from './TaskRow.tsx';

interface TaskGroupProps {
  readonly category: Task['category'];
  readonly tasks: readonly Task[];
}

/** The tasks of one category, open ones first. */
export function TaskGroup({ category, tasks }: TaskGroupProps) {
  const { t } = useT();
  if (tasks.length === 0) return null;
  const sorted = [...tasks].sort((a, b) => Number(b.active) - Number(a.active));
  return (
    <section>
      <h2 className={styles.title}>{t(`tasks.category.${category === 'other' ? 'rest' : category}`)}</h2>
      <Card className={styles.list}>
        <ul>
          {sorted.map((task) => (
            <TaskRow key={task.id} task={task} />
          ))}
        </ul>
      </Card>
    </section>
  );
}
