import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { openLink } from '../../../src/telegram/links.ts';
import { botName } from '../../parts/botName.ts';
import { Row } from '../../parts/Row.tsx';
import { Group } from './Group.tsx';

/** Where other players and help are; each place only where there is one. */
export function CommunityCard() {
  const { t } = useT();
  const { me } = useSnapshot(session);
  const { tg_chat: chat, tg_channel: channel } = me ?? {};
  const bot = botName(me?.ref_link);
  if (!chat && !channel && !bot) return null;
  return (
    <Group title={t('settings.community')}>
      {chat && <Row icon="chat" label={t('settings.chat')} onPress={() => openLink(chat)} />}
      {channel && <Row icon="channel" label={t('settings.channel')} onPress={() => openLink(channel)} />}
      {bot && (
        <Row
          icon="support"
          label={t('settings.support')}
          value={`@${bot}`}
          onPress={() => openLink(`https://t.me/${bot}?start=support`)}
        />
      )}
    </Group>
  );
}
