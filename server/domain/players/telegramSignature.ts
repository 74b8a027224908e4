import { createPublicKey, verify } from 'node:crypto';

/**
 * What Telegram signs the init data of all bots with, in production:
 * https://core.telegram.org/bots/webapps#validating-data-for-third-party-use
 */
const TELEGRAM_KEY = 'e7bf03a2fa4602af4580703d88dda5bb59f32ed8b02a56c187fe7d34caed242d';
const SIGNATURE_BYTES = 64;

const key = createPublicKey({
  format: 'jwk',
  key: { kty: 'OKP', crv: 'Ed25519', x: Buffer.from(TELEGRAM_KEY, 'hex').toString('base64url') },
});

/** Whether Telegram itself has signed `text` for a bot, whatever the bot's token was then; `signature` in base64url. */
export function isSignedByTelegram(botId: string, text: string, signature: string): boolean {
  const bytes = Buffer.from(signature, 'base64url');
  return (
    bytes.length === SIGNATURE_BYTES && verify(null, Buffer.from(`${botId}:WebAppData\n${text}`), key, bytes)
  );
}
