/** The address that opens the game with a user's referral code; null while the bot's name isn't known. */
export function referralLink(username: string | null, code: string): string | null {
  return username === null ? null : `https://t.me/${username}?startapp=ref_${code}`;
}
