import { useT } from '../hooks/useT.ts';
import { LinkSheet } from './LinkSheet.tsx';

interface InviteLinkSheetProps {
  readonly link: string;
  readonly onClose: () => void;
}

/** The player's link to copy by hand, where Telegram could not share it. */
export function InviteLinkSheet({ link, onClose }: InviteLinkSheetProps) {
  const { t } = useT();
  return (
    <LinkSheet title={t('tasks.linkTitle')} words={t('tasks.linkWords')} link={link} onClose={onClose} />
  );
}
