/** Name of the bot, read from the player's invitation link; empty without one. */
export function botName(refLink: string | null | undefined): string {
  return /^https:\/\/t\.me\/(\w+)/.exec(refLink ?? '')?.[1] ?? '';
}
