import { useSnapshot } from 'valtio';
import { session } from '../../../src/state/session.ts';
import { openLink } from '../../../src/telegram/links.ts';
import { Row } from '../../components/Row.tsx';
import { botName } from '../../format/botName.ts';
import { useT } from '../../hooks/useT.ts';
import { Group } from './Group.tsx';

/** Links to the chat, the channel and the support, as far as there are any. */
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
