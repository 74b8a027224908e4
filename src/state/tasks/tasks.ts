import { proxy } from 'valtio/vanilla';
import type { Task } from '../../../common/api/schemas.ts';
import { isLost, isRefused, mayBeDone } from '../../api/error.ts';
import { newIdempotencyKey } from '../../api/idempotencyKey.ts';
import { translate } from '../../i18n/translate.ts';
import { offerBotMessages } from '../account/botMessages.ts';
import { loadMe } from '../account/me.ts';
import { host } from '../host.ts';
import { whenOnline } from '../network.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { dismissToast, showFailure, showToast } from '../toasts.ts';

interface Tasks {
  /** Tasks with a call under way. */
  pending: Record<string, true>;
  /** Tasks whose link was followed in this play session: they only have to be checked. */
  opened: Record<string, true>;
  inviting: boolean;
}

/** State of the tasks; the list itself is `session.tasks`. */
export const tasks = proxy<Tasks>({ pending: {}, opened: {}, inviting: false });

/** Claims a bonus, and once more where the answer got lost: under one key it is paid once. @throws ApiError */
async function claim(id: string, key: string) {
  const send = () => request('completeTask', { id }, { key });
  return send().catch((error) => {
    if (!isLost(error)) throw error;
    return send();
  });
}

/** Asks the server to check a task and pay its bonus; another try is the same tap, whose bonus may be there. */
export async function completeTask(id: string, key = newIdempotencyKey()): Promise<void> {
  if (tasks.pending[id]) return;
  tasks.pending[id] = true;
  try {
    const { bonus } = await claim(id, key);
    showToast('good', { key: 'toast.taskCompleted', params: { count: bonus } });
  } catch (error) {
    const isDone = isRefused(error, 'task already done');
    showFailure(error, 'error.taskFailed', isDone ? null : () => void completeTask(id, key));
    // By a try whose answer got lost its bonus may be there.
    if (isDone || mayBeDone(error)) whenOnline(() => void loadMe());
  } finally {
    delete tasks.pending[id];
  }
}

/** Opens the link of a task, if it has one, and remembers that the player went to do it. */
export function openTask({ id, action }: Pick<Task, 'id' | 'action'>): void {
  tasks.opened[id] = true;
  if (action !== null) host().openLink(action);
}

async function prepared(link: string): Promise<string> {
  const answer = await request('inviteFriend', {
    message_text: translate('invite.message'),
    ref_link: link,
    allow_user_chats: true,
    allow_bot_chats: false,
    allow_group_chats: true,
    allow_channel_chats: false,
  });
  return answer.prepared_message.id;
}

/** Shares an invitation to the player's chats; where that fails, `offer` gets the link to be copied by hand. */
export async function invite(offer: (link: string) => void): Promise<void> {
  const link = session.me?.ref_link;
  if (!link) return void showToast('bad', { key: 'error.refLinkUnavailable' });
  if (tasks.inviting) return;
  tasks.inviting = true;
  try {
    const id = await prepared(link);
    const ready = showToast('info', { key: 'toast.invitationReady' });
    const shared = await host().share(id);
    if (shared === 'sent') offerBotMessages();
    if (shared === 'failed') {
      dismissToast(ready);
      showToast('bad', { key: 'error.inviteMessageFailed' });
      offer(link);
    }
  } catch {
    showToast('bad', { key: 'error.inviteFailed' });
    offer(link);
  } finally {
    tasks.inviting = false;
  }
}
