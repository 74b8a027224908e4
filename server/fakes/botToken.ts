import { randomBytes, randomInt } from 'node:crypto';
import { keptSecret } from '../dataDir.ts';

const makeToken = () => `${randomInt(100_000_000, 999_999_999)}:${randomBytes(26).toString('base64url')}`;

/** The bot token of local mode: made at the first start, then kept in the data directory, so sessions stay valid. */
export function localBotToken(dataDir: string): string {
  return keptSecret(dataDir, 'bot-token', makeToken);
}
