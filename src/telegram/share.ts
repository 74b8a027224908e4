import { ask, knows, tell } from './client.ts';

const DECLINED = 'USER_DECLINED';
/** Old clients do not report that the person declined. */
const SHARE_TIMEOUT_MILLISECONDS = 120_000;

/** Shares a prepared message to the person's chats. */
export async function sharePrepared(id: string): Promise<'sent' | 'declined' | 'failed'> {
  return ask<'sent' | 'declined' | 'failed'>(
    'web_app_send_prepared_message',
    { id },
    {
      prepared_message_sent: () => 'sent',
      prepared_message_failed: ({ error }) => (error === DECLINED ? 'declined' : 'failed'),
    },
    SHARE_TIMEOUT_MILLISECONDS,
  ).catch(() => 'failed');
}

/** Returns what offers a picture as a story to the person, who edits and posts it; null where the client is older than 7.8. */
export function storySharing(): ((pictureUrl: string, caption: string) => void) | null {
  if (!knows('web_app_share_to_story')) return null;
  return (pictureUrl, text) => tell('web_app_share_to_story', { media_url: pictureUrl, text });
}
