import type { Task } from '../../../common/api/schemas.ts';
import { crystalsLeft } from '../../../src/state/tasks/crystalsLeft.ts';
import { Card } from '../../components/Card.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ProgressBar } from '../../components/ProgressBar.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './TasksSummary.module.css';

/** The crystals that are still to be earned, and the share of tasks done. */
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
        <ProgressBar value={done} max={ending.length} className={styles.bar} />
      </div>
      <Picture className={styles.picture} src="/art/things/crystal-pile-3.webp" aspect={1} eager />
    </Card>
  );
}
