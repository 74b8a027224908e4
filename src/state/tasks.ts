import { proxy } from 'valtio/vanilla';
import type { TextKey } from '../i18n/texts.ts';
import { translate } from '../i18n/translate.ts';
import { host } from './host.ts';
import { request } from './request.ts';
import { session } from './session.ts';
import { showFailure, showToast } from './toasts.ts';

export interface Tasks {
  /** Tasks with a call under way. */
  pending: Record<string, true>;
  inviting: boolean;
  /** The link to copy by hand, when the platform could not share. */
  linkToCopy: string | null;
}

/** Tasks under way; the list itself is `session.tasks`. */
export const tasks = proxy<Tasks>({ pending: {}, inviting: false, linkToCopy: null });

/** Asks the server to check a task and pay its bonus. */
export async function completeTask(id: string): Promise<void> {
  if (tasks.pending[id]) return;
  tasks.pending[id] = true;
  try {
    const { bonus } = await request('completeTask', { id });
    showToast('good', { key: 'toast.taskCompleted', params: { count: bonus } });
  } catch (error) {
    showFailure(error, 'error.taskFailed', () => void completeTask(id));
  } finally {
    delete tasks.pending[id];
  }
}

/** Opens what a task asks for. */
export function openTask(action: string): void {
  host().openLink(action);
}

function copyInstead(link: string, reason: TextKey): void {
  showToast('bad', { key: reason });
  tasks.linkToCopy = link;
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

/** Offers an invitation to the person's chats; where that fails the link can be copied. */
export async function invite(): Promise<void> {
  const link = session.me?.ref_link;
  if (!link) return showToast('bad', { key: 'error.refLinkUnavailable' });
  if (tasks.inviting) return;
  tasks.inviting = true;
  try {
    const id = await prepared(link);
    showToast('info', { key: 'toast.invitationReady' });
    if ((await host().share(id)) === 'failed') copyInstead(link, 'error.inviteFailed');
  } catch {
    copyInstead(link, 'error.inviteMessageFailed');
  } finally {
    tasks.inviting = false;
  }
}

/** Closes the copy dialog. */
export function dismissLink(): void {
  tasks.linkToCopy = null;
}
