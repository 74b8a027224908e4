import { request } from '@telegram-apps/sdk';
import { clientKnows } from './client.ts';
import { tell } from './tell.ts';

const DECLINED = 'USER_DECLINED';
/** Old clients do not report that the person declined. */
const SHARE_TIMEOUT_MS = 120_000;

/** Shares a prepared message to the person's chats. */
export async function sharePrepared(id: string): Promise<'sent' | 'declined' | 'failed'> {
  try {
    const failed = await request(
      'web_app_send_prepared_message',
      ['prepared_message_sent', 'prepared_message_failed'],
      { params: { id }, timeout: SHARE_TIMEOUT_MS },
    );
    if (!failed) return 'sent';
    return failed.error === DECLINED ? 'declined' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Returns what offers a picture as a story to the person, who edits and posts it; null where the client is older than 7.8. */
export function storySharing(): ((pictureUrl: string, caption: string) => void) | null {
  if (!clientKnows('web_app_share_to_story')) return null;
  return (media_url, text) => void tell('web_app_share_to_story', { media_url, text });
}
