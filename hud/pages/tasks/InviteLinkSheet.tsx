import { useSnapshot } from 'valtio';
import { dismissInviteLink, tasks } from '../../../src/state/tasks/tasks.ts';
import { LinkSheet } from '../../components/LinkSheet.tsx';
import { useT } from '../../hooks/useT.ts';

/** The invitation to copy by hand, where Telegram could not share it. */
export function InviteLinkSheet() {
  const { t } = useT();
  const { linkToCopy } = useSnapshot(tasks);
  if (!linkToCopy) return null;
  return (
    <LinkSheet
      title={t('tasks.linkTitle')}
      words={t('tasks.linkWords')}
      link={linkToCopy}
      onClose={dismissInviteLink}
    />
  );
}
