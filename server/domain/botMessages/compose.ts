import type { BotMessage } from '../../db/botMessageTables.ts';
import type { BotTexts } from '../../texts/types.ts';

/** Items that are told of by their names; more than these are rare, and Telegram takes 4096 characters. */
const MAX_NAMED_ITEMS = 20;

function sumOf(messages: readonly BotMessage[], kind: 'bonus' | 'payment'): number {
  return messages.reduce((sum, message) => sum + (message.kind === kind ? message.crystals : 0), 0);
}

function itemsOf(messages: readonly BotMessage[], arrived: boolean): string | null {
  const names = messages.flatMap((message) =>
    message.kind === 'delivery' && message.arrived === arrived ? [message.item] : [],
  );
  if (names.length === 0) return null;
  const rest = names.length > MAX_NAMED_ITEMS ? ', …' : '';
  return names.slice(0, MAX_NAMED_ITEMS).join(', ') + rest;
}

/** All that is to be told to one player as one text. */
export function composeBotMessage(
  messages: readonly BotMessage[],
  { messages: texts }: Pick<BotTexts, 'messages'>,
): string {
  const [arrived, cameBack] = [itemsOf(messages, true), itemsOf(messages, false)];
  const [bonus, payment] = [sumOf(messages, 'bonus'), sumOf(messages, 'payment')];
  return [
    ...(arrived === null ? [] : [texts.arrived(arrived)]),
    ...(cameBack === null ? [] : [texts.cameBack(cameBack)]),
    ...(bonus > 0 ? [texts.bonus(bonus)] : []),
    ...(payment > 0 ? [texts.payment(payment)] : []),
    '',
    texts.howToStop,
  ].join('\n');
}
