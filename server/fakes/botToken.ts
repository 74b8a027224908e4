import { randomBytes, randomInt } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The bot token of local mode: made at the first start, then kept in the data directory, so sessions stay valid. */
export function localBotToken(dataDir: string): string {
  mkdirSync(dataDir, { recursive: true });
  const file = join(dataDir, 'bot-token');
  if (existsSync(file)) return readFileSync(file, 'utf8').trim();
  const token = `${randomInt(100_000_000, 999_999_999)}:${randomBytes(26).toString('base64url')}`;
  writeFileSync(file, `${token}\n`, { mode: 0o600 });
  return token;
}
