/** The kinds of transaction, numbered as the spec does. */
export const LEDGER = {
  registration: 1,
  topUp: 2,
  opening: 3,
  sale: 4,
  adminCredit: 5,
  adminDebit: 6,
  referralRegistration: 7,
  referralIncome: 8,
  dailyBonus: 9,
  gamePlatform: 10,
  gamingMatch: 11,
  penalty: 12,
  botInName: 13,
  avatar: 14,
  channel: 15,
  chat: 16,
  nicknameMention: 17,
  gamePlatformAvatar: 18,
  linkInBio: 19,
  firstDeposit: 20,
} as const;
export type LedgerType = (typeof LEDGER)[keyof typeof LEDGER];
