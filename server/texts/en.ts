import type { BotTexts } from './types.ts';

const number = new Intl.NumberFormat('en');

const crystals = (count: number): string => `${number.format(count)} ${count === 1 ? 'crystal' : 'crystals'}`;

const ABOUT = [
  'Facet is a game of opening cases. You open them with crystals, then keep what drops, sell it, upgrade it or withdraw it.',
  '',
  'The odds of every case are shown before you open it, and every draw can be checked afterwards.',
];

export const EN: BotTexts = {
  start: 'Welcome to Facet! Your first case is free.',
  open: 'Open Facet',
  help: [
    ...ABOUT,
    '',
    '/start – open the game',
    '/paysupport – help with a payment',
    '/terms – terms of use',
    '/privacy – what is kept about you',
  ].join('\n'),
  terms: [
    'Terms of use',
    '',
    '1. Facet is for people aged 18 and over.',
    '2. Crystals are digital goods inside the game, bought with Telegram Stars. They are credited as soon as Telegram confirms the payment.',
    '3. You see what a case holds and how likely each item is before you open it. A draw, once made, is final.',
    '4. If a payment went wrong, send /paysupport: crystals that were not credited will be credited, or the stars refunded.',
    '5. When stars are refunded, the crystals bought with them are taken back; what was already spent is taken from the next top-up.',
    '6. Play responsibly: limits and breaks are in the profile.',
  ].join('\n'),
  paySupport: (payments, support) =>
    [
      payments.length > 0 ? 'Your last payments:' : 'You have no payments yet.',
      ...payments,
      '',
      support === null
        ? 'If something is wrong, write to the address in this bot’s description and name the payment.'
        : `If something is wrong, write to ${support} and name the payment.`,
      'Telegram itself can’t help with payments to this bot.',
    ].join('\n'),
  privacy: (support) =>
    [
      'Privacy',
      '',
      'Kept about you:',
      '• from Telegram: your ID, your name, the address of your picture, your language;',
      '• from you: trade link, luck code, limits and breaks, that you are 18, which messages you allow and your time zone for them;',
      '• from the game: transactions, draws, items and withdrawals, payments in stars, invitations, when you were last here.',
      'Your messages to the bot, your phone number and your cards are not kept.',
      '',
      'Other players see your first name and picture beside your wins and on drops that you share. Your trade link goes to the platform that sends items.',
      '',
      'All of it stays until you ask for its erasure. Then your name, picture, trade link and luck code are gone; transactions and draws stay as proof, under a number that leads to nobody. Nothing may be on its way or owed at that time. Copies of answers to your taps are deleted after three days, the time of your last visit after 30, trade links of withdrawals that are over after 90.',
      '',
      support === null
        ? 'To get a copy of your data or have it erased, write to the address in this bot’s description.'
        : `To get a copy of your data or have it erased, write here: ${support}`,
    ].join('\n'),
  chargeStatus: { credited: 'credited', held: 'under review', refunded: 'refunded' },
  messages: {
    arrived: (items) => `Withdrawn items have arrived: ${items}`,
    cameBack: (items) => `Back in your inventory: ${items}`,
    bonus: (count) => `A friend you invited has opened a case. Your bonus: ${crystals(count)}`,
    payment: (count) => `Your payment has come through. Credited: ${crystals(count)}`,
    howToStop: 'These messages can be turned off in the profile.',
  },
  front: {
    name: 'Facet: cases',
    shortDescription: 'Cases with open odds: every draw can be checked. The first case is free. 18+',
    description: (support) =>
      [...ABOUT, '', `The first case is free. For people aged 18 and over. Support: ${support}`].join('\n'),
  },
  commands: {
    start: 'Open the game',
    help: 'About the game',
    paysupport: 'Help with a payment',
    terms: 'Terms of use',
    privacy: 'Privacy',
  },
  invoiceTitle: crystals,
  invoiceDescription: (count) => `${crystals(count)} for your balance in Facet.`,
  checkout: {
    'unknown order': 'This order does not exist. Please choose a package in the game again.',
    'foreign order': 'This order belongs to somebody else. Please choose a package from your own account.',
    'closed order': 'This order is already closed. Please choose a package in the game again.',
    break: 'You are on a break. You can buy crystals again when it ends.',
    'wrong amount': 'The price has changed. Please choose a package in the game again.',
  },
  share: {
    title: 'Invitation to Facet',
    text: 'Open your first case in Facet for free',
    button: 'Open a free case',
  },
  drop: {
    nameless: 'Player',
    title: ({ name, item }) => `${name}: ${item}`,
    text: ({ opened }) => `Case “${opened}”. Watch it being opened and check the draw.`,
    chance: 'Chance',
    button: 'Watch the opening',
  },
  statistics: {
    title: 'My openings in Facet',
    text: ({ openings, spent, returned, best }) =>
      [
        `Cases opened: ${number.format(openings)}`,
        `Crystals spent: ${number.format(spent)}`,
        `Crystals returned: ${number.format(returned)}`,
        `Best drop: ${best}`,
      ].join('\n'),
  },
  tasks: {
    channel: 'Join our channel',
    chat: 'Join the community chat',
    bot_in_name: 'Add the bot to your name',
    ref_in_bio: 'Add your link to your bio',
    avatar: 'Set a profile picture',
    tradelink: 'Connect Steam',
    gaming_match: 'Add the bot to your nickname',
    daily: 'Daily bonus',
    invite: 'Invite a friend',
    first_topup: 'First top-up',
  },
  instructions: {
    channel: ({ action }) => `Join the channel ${action}, then press the button in the game again.`,
    chat: ({ action }) => `Join the chat ${action}, then press the button in the game again.`,
    bot_in_name: ({ bot }) =>
      `Add @${bot} to your first or last name in Telegram’s settings, then press the button in the game again.`,
    ref_in_bio: ({ link }) =>
      `Add your link ${link} to the bio of your profile and let everybody see the bio, then press the button in the game again.`,
    avatar: () =>
      'Set a picture for your Telegram profile and let everybody see it, then press the button in the game again.',
    tradelink: () =>
      'Withdraw an item by the trade link in your profile. Once it has arrived, press the button in the game again.',
    gaming_match: ({ bot, action }) =>
      `Connect the account of your trade link on ${action} and add ${bot} to your nickname there, then press the button in the game again.`,
    daily: () => 'Come back tomorrow for the next daily bonus.',
    invite: ({ link }) =>
      `Send your link to friends: ${link}\nThe bonus comes when a friend opens a case that costs crystals.`,
    first_topup: () => 'Buy any package of crystals, then press the button in the game again.',
  },
};
