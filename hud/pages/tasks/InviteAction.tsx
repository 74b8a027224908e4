import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { invite, tasks } from '../../../src/state/tasks/tasks.ts';
import { Button } from '../../components/Button.tsx';
import { InviteLinkSheet } from '../../components/InviteLinkSheet.tsx';
import { useT } from '../../hooks/useT.ts';

/** Invites a friend; the link is there to copy by hand, where Telegram could not share it. */
export function InviteAction() {
  const { t } = useT();
  const { inviting } = useSnapshot(tasks);
  // Goes with the page: where that is left meanwhile, the next visit does not begin with it.
  const [linkToCopy, setLinkToCopy] = useState<string | null>(null);
  return (
    <>
      <Button size="small" pending={inviting} onClick={() => void invite(setLinkToCopy)}>
        {t('tasks.action.invite')}
      </Button>
      {linkToCopy !== null && <InviteLinkSheet link={linkToCopy} onClose={() => setLinkToCopy(null)} />}
    </>
  );
}
