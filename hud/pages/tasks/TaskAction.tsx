import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Task } from '../../../common/api/schemas.ts';
import { session } from '../../../src/state/session.ts';
import { completeTask, openTask, tasks } from '../../../src/state/tasks/tasks.ts';
import { Button } from '../../components/Button.tsx';
import { useT } from '../../hooks/useT.ts';
import { InviteAction } from './InviteAction.tsx';

/** The page on which a task without a link of its own is done. */
const PAGES: Partial<Record<Task['type'], string>> = {
  tradelink: '/profile?openTradeLink=true',
  first_topup: '/payment',
};

/** The button of a task: the first press leads to where the task is done, the next asks for the check. */
export function TaskAction({ task }: { readonly task: Task }) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { pending, opened } = useSnapshot(tasks);
  const { me } = useSnapshot(session);
  if (task.type === 'invite') return <InviteAction />;
  const page = task.type === 'tradelink' && me?.tradelink ? undefined : PAGES[task.type];
  // Other tasks have a button of the same word.
  const nameOf = (word: string) => `${word}: ${task.name}`;
  const leadsElsewhere = task.action !== null || page !== undefined;
  if (leadsElsewhere && !(task.id in opened)) {
    const open = () => {
      openTask(task);
      if (task.action === null && page) navigate(page);
    };
    const word = t('tasks.action.open');
    return (
      <Button variant="secondary" size="small" aria-label={nameOf(word)} onClick={open}>
        {word}
      </Button>
    );
  }
  const word = t(task.type === 'daily' ? 'tasks.action.claim' : 'tasks.action.check');
  return (
    <Button
      variant={task.type === 'daily' ? 'primary' : 'secondary'}
      size="small"
      aria-label={nameOf(word)}
      pending={task.id in pending}
      onClick={() => void completeTask(task.id)}
    >
      {word}
    </Button>
  );
}
