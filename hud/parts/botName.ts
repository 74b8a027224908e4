/** Name of the bot, as it stands in the player's own invitation link; empty where there is none. */
export function botName(refLink: string | null | undefined): string {
  return /^https:\/\/t\.me\/(\w+)/.exec(refLink ?? '')?.[1] ?? '';
}
