import type { Task } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Card } from '../../parts/Card.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { crystalsLeft } from '../../parts/tasksLeft.ts';
import styles from './TasksSummary.module.css';

/** How much is still to be had, and how much of the list is done. */
export function TasksSummary({ tasks }: { readonly tasks: readonly Task[] }) {
  const { t } = useT();
  const ending = tasks.filter((task) => task.reward_frequency !== 'infinity');
  const done = ending.filter((task) => !task.active).length;
  const left = crystalsLeft(tasks);
  return (
    <Card cut className={styles.card}>
      <div className={styles.words}>
        <p className={styles.left}>{left > 0 ? t('tasks.left', { count: left }) : t('tasks.allDone')}</p>
        <p className={styles.done}>{t('tasks.done', { done, all: ending.length })}</p>
        <div className={styles.bar} aria-hidden="true">
          <span style={{ width: `${(100 * done) / Math.max(1, ending.length)}%` }} />
        </div>
      </div>
      <Picture className={styles.picture} src="/art/things/crystal-pile-3.webp" aspect={1} eager />
    </Card>
  );
}
