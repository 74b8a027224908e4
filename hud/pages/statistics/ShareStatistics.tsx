import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { shareStatistics, statistics } from '../../../src/state/account/statistics.ts';
import { Button } from '../../components/Button.tsx';
import { Icon } from '../../components/Icon.tsx';
import { InviteLinkSheet } from '../../components/InviteLinkSheet.tsx';
import { useT } from '../../hooks/useT.ts';

/** Sends what the player's openings came to into a chat. */
export function ShareStatistics() {
  const { t } = useT();
  const { sharing } = useSnapshot(statistics);
  // Goes with the page: where that is left meanwhile, the next visit does not begin with it.
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  return (
    <>
      <Button variant="secondary" wide pending={sharing} onClick={() => void shareStatistics(setLinkToCopy)}>
        <Icon name="share" size={20} />
        {t('drop.share')}
      </Button>
      {linkToCopy !== null && <InviteLinkSheet link={linkToCopy} onClose={() => setLinkToCopy(null)} />}
    </>
  );
}
