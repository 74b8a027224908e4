import { proxy } from 'valtio/vanilla';
import type { Drop } from '../../../common/api/schemas.ts';
import { locale } from '../../i18n/locale.ts';
import { host } from '../host.ts';
import { request } from '../request.ts';
import { showFailure, showToast } from '../toasts.ts';

interface Sharing {
  /** What is known of each item: the drop that it is shown by, null where it was taken back. */
  byItem: Record<number, Drop | null>;
  /** Items with a call under way. */
  pending: Record<number, true>;
}

/** The player's own draws that others may see. */
export const sharing = proxy<Sharing>({ byItem: {}, pending: {} });

/** Sends the message of a drop to the player's chats. Returns whether that could be. */
async function send({ id }: Drop): Promise<boolean> {
  try {
    const { prepared_message: prepared } = await request('dropMessage', { id });
    return (await host().share(prepared.id)) !== 'failed';
  } catch {
    return false;
  }
}

/** Offers the card of a drop as a story. */
function post({ url }: Drop): void {
  host().shareStory?.(`${url}/story.jpg?lang=${locale.language}`, url);
}

/** Shows an item's draw to others, from then on whoever has its address can see it, and tells of it as `tell` does. */
async function show(itemId: number, tell: (drop: Drop) => unknown): Promise<void> {
  if (sharing.pending[itemId]) return;
  sharing.pending[itemId] = true;
  try {
    const drop = await request('shareDrop', { inventory_id: itemId });
    sharing.byItem[itemId] = { id: drop.id, url: drop.url };
    await tell(drop);
  } catch (error) {
    showFailure(error, 'drop.shareFailed', () => void show(itemId, tell));
  } finally {
    delete sharing.pending[itemId];
  }
}

/** Shares an item's draw to the player's chats; where that fails, `offer` gets the link to be copied by hand. */
export function shareDrop(itemId: number, offer: (link: string) => void): Promise<void> {
  return show(itemId, async (drop) => {
    if (!(await send(drop))) offer(drop.url);
  });
}

/** Shares an item's draw as a story. */
export const shareDropAsStory = (itemId: number): Promise<void> => show(itemId, post);

/** Takes a drop back: its page shows nothing any more. */
export async function takeBackDrop(itemId: number, id: string): Promise<void> {
  if (sharing.pending[itemId]) return;
  sharing.pending[itemId] = true;
  try {
    await request('withdrawDrop', { id });
    sharing.byItem[itemId] = null;
    showToast('good', { key: 'drop.takenBack' });
  } catch (error) {
    showFailure(error, 'drop.takeBackFailed', () => void takeBackDrop(itemId, id));
  } finally {
    delete sharing.pending[itemId];
  }
}
