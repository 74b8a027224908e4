import { request } from '@telegram-apps/sdk';

const DECLINED = 'USER_DECLINED';
/** Milliseconds; an old client lets a declined picker go without a word. */
const LONGEST = 120_000;

/** Offers a prepared message to the person's chats. */
export async function sharePrepared(id: string): Promise<'sent' | 'declined' | 'failed'> {
  try {
    const failed = await request(
      'web_app_send_prepared_message',
      ['prepared_message_sent', 'prepared_message_failed'],
      { params: { id }, timeout: LONGEST },
    );
    if (!failed) return 'sent';
    return failed.error === DECLINED ? 'declined' : 'failed';
  } catch {
    return 'failed';
  }
}
