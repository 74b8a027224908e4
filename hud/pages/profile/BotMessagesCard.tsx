import { useSnapshot } from 'valtio';
import { allowBotMessages, saveBotMessages } from '../../../src/state/account/botMessages.ts';
import { host } from '../../../src/state/host.ts';
import { session } from '../../../src/state/session.ts';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { useT } from '../../hooks/useT.ts';
import { Group } from './Group.tsx';

/** What the bot may write to the player; not there where the client cannot ask whether it may. */
export function BotMessagesCard() {
  const { t } = useT();
  const messages = useSnapshot(session).me?.bot_messages;
  if (!messages || (!messages.allowed && !host().askWriteAccess)) return null;
  return (
    <Group title={t('settings.botMessages')}>
      <SwitchRow
        icon="bot"
        label={t('settings.botAllowed')}
        checked={messages.allowed}
        onChange={(on) => void (on ? allowBotMessages() : saveBotMessages({ allowed: false }))}
      />
      {messages.allowed && (
        <>
          <SwitchRow
            icon="send"
            label={t('settings.botDelivery')}
            checked={messages.delivery}
            onChange={(delivery) => void saveBotMessages({ delivery })}
          />
          <SwitchRow
            icon="invite"
            label={t('settings.botBonus')}
            checked={messages.bonus}
            onChange={(bonus) => void saveBotMessages({ bonus })}
          />
          <SwitchRow
            icon="deposit"
            label={t('settings.botPayment')}
            checked={messages.payment}
            onChange={(payment) => void saveBotMessages({ payment })}
          />
        </>
      )}
    </Group>
  );
}
