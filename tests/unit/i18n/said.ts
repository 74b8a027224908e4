import { TASK_TYPES } from '../../../common/api/schemas.ts';
import type { BotTexts } from '../../../server/texts/types.ts';

/** All that the bot says, told by name; what is inserted into a sentence is written as `inserted`. */
export function said(texts: BotTexts, inserted = '0'): [string, string][] {
  const facts = { bot: inserted, link: inserted, action: inserted };
  const {
    start,
    open,
    help,
    terms,
    chargeStatus,
    commands,
    checkout,
    front,
    messages,
    share,
    tasks,
    instructions,
  } = texts;
  return [
    ['start', start],
    ['open', open],
    ['help', help],
    ['terms', terms],
    ['paySupport', texts.paySupport([inserted], inserted)],
    ['paySupport, none', texts.paySupport([], null)],
    ['privacy', texts.privacy(inserted)],
    ['privacy, none', texts.privacy(null)],
    ['arrived', messages.arrived(inserted)],
    ['cameBack', messages.cameBack(inserted)],
    ['bonus', messages.bonus(12_000).replace(/\d\s\d/, '0')],
    ['payment', messages.payment(12_000).replace(/\d\s\d/, '0')],
    ['howToStop', messages.howToStop],
    ['name', front.name],
    ['shortDescription', front.shortDescription],
    ['description', front.description(inserted)],
    ['invoiceTitle', texts.invoiceTitle(12_000).replace(/\d\s\d/, '0')],
    ['invoiceDescription', texts.invoiceDescription(12_000).replace(/\d\s\d/, '0')],
    ...[chargeStatus, commands, checkout, share, tasks].flatMap((part) => Object.entries(part)),
    ...TASK_TYPES.map((type): [string, string] => [type, instructions[type](facts)]),
  ];
}
