import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import type { Task } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { completeTask, invite, openTask, tasks } from '../../../src/state/tasks.ts';
import { Button } from '../../parts/Button.tsx';
import { markOpened, opened } from './opened.ts';

/** Page of ours where a task without a link of its own is done. */
const PAGES: Partial<Record<Task['type'], string>> = {
  tradelink: '/profile?openTradeLink=true',
  first_topup: '/payment',
};

/** One button a task: it leads to where the task is done, then asks for the check. */
export function TaskAction({ task }: { readonly task: Task }) {
  const { t } = useT();
  const [, navigate] = useLocation();
  const { pending, inviting } = useSnapshot(tasks);
  const { me } = useSnapshot(session);
  const went = task.id in useSnapshot(opened);
  if (task.type === 'invite') {
    return (
      <Button size="small" pending={inviting} onClick={() => void invite()}>
        {t('tasks.action.invite')}
      </Button>
    );
  }
  const page = task.type === 'tradelink' && me?.tradelink ? undefined : PAGES[task.type];
  const leads = task.action !== null || page !== undefined;
  if (leads && !went) {
    const open = () => {
      markOpened(task.id);
      if (task.action !== null) openTask(task.action);
      else if (page) navigate(page);
    };
    return (
      <Button look="secondary" size="small" onClick={open}>
        {t('tasks.action.open')}
      </Button>
    );
  }
  return (
    <Button
      look={task.type === 'daily' ? 'primary' : 'secondary'}
      size="small"
      pending={task.id in pending}
      onClick={() => void completeTask(task.id)}
    >
      {t(task.type === 'daily' ? 'tasks.action.claim' : 'tasks.action.check')}
    </Button>
  );
}
