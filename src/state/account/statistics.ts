import { proxy, ref } from 'valtio/vanilla';
import type { Answer } from '../../../common/api/contract.ts';
import type { Statistics } from '../../../common/api/statistics.ts';
import { host } from '../host.ts';
import { type LoadStatus, load } from '../load.ts';
import { request } from '../request.ts';
import { session } from '../session.ts';
import { showFailure } from '../toasts.ts';

interface OwnStatistics {
  status: LoadStatus;
  /** Replaced, never changed. */
  known: Statistics | null;
  sharing: boolean;
}

/** What the player's openings came to. */
export const statistics = proxy<OwnStatistics>({
  status: 'idle',
  known: null,
  sharing: false,
});

/** Loads the statistics; those of before stay meanwhile. */
export async function loadStatistics(): Promise<void> {
  const apply = (answer: Answer<'statistics'>) => {
    statistics.known = ref(answer.statistics);
  };
  const fetch = () => request('statistics', {}, { apply });
  const isKnown = () => statistics.known !== null;
  const retry = () => void loadStatistics();
  await load(statistics, { fetch, failure: 'error.statisticsFailed', retry, isKnown });
}

/** Sends the statistics to the player's chats; where that can't be, `offer` gets their link to be copied by hand. */
export async function shareStatistics(offer: (link: string) => void): Promise<void> {
  if (statistics.sharing) return;
  statistics.sharing = true;
  try {
    const { prepared_message: prepared } = await request('statisticsMessage', {});
    if ((await host().share(prepared.id)) !== 'failed') return;
  } catch (error) {
    showFailure(error, 'error.inviteMessageFailed', () => void shareStatistics(offer));
  } finally {
    statistics.sharing = false;
  }
  const link = session.me?.ref_link;
  if (link) offer(link);
}
