import { request } from '@telegram-apps/sdk';
import { clientKnows } from './client.ts';
import { tell } from './tell.ts';

const DECLINED = 'USER_DECLINED';
/** How long the client's chats take to cover the app: until then a touch may be a second one of the same tap. */
const COVERED_AFTER_MS = 1000;

type Outcome = 'sent' | 'declined' | 'failed';

async function offer(id: string): Promise<Outcome> {
  try {
    const failed = await request(
      'web_app_send_prepared_message',
      ['prepared_message_sent', 'prepared_message_failed'],
      { params: { id } },
    );
    if (!failed) return 'sent';
    return failed.error === DECLINED ? 'declined' : 'failed';
  } catch {
    return 'failed';
  }
}

/** Some clients do not report that the person declined: whoever touches the app again has closed the chats over it. */
function closedUnheard(): Promise<Outcome> {
  return new Promise((done) => {
    const onTouch = () => done('declined');
    setTimeout(
      () => addEventListener('pointerdown', onTouch, { capture: true, once: true }),
      COVERED_AFTER_MS,
    );
  });
}

/** Shares a prepared message to the person's chats. */
export function sharePrepared(id: string): Promise<Outcome> {
  return Promise.race([offer(id), closedUnheard()]);
}

/**
 * Returns what offers a picture as a story to the person, who edits and posts it; null where the client is older than
 * 7.8.
 */
export function storySharing(): ((pictureUrl: string, caption: string) => void) | null {
  if (!clientKnows('web_app_share_to_story')) return null;
  return (media_url, text) => void tell('web_app_share_to_story', { media_url, text });
}
