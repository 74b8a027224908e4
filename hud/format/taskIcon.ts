import type { Task } from '../../common/api/schemas.ts';

const ICONS: Readonly<Record<Task['type'], string>> = {
  channel: 'channel',
  chat: 'chat',
  bot_in_name: 'bot',
  ref_in_bio: 'bio',
  avatar: 'avatar',
  tradelink: 'trade',
  gaming_match: 'at',
  daily: 'daily',
  invite: 'invite',
  first_topup: 'deposit',
  other: 'star',
};

/** Name of the icon of a task type. */
export function taskIcon(type: Task['type']): string {
  return ICONS[type];
}
