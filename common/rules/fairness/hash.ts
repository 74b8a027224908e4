import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

// WebCrypto is missing on the plain-http addresses that a phone on the desk is tested through, and it would
// make every rule asynchronous; @noble/hashes gives the same results in the browser, the worker and Node.

/** SHA-256 of UTF-8 `text`, as 64 lower-case hex digits. */
export function sha256Hex(text: string): string {
  return bytesToHex(sha256(utf8ToBytes(text)));
}

/** The key used last, already mixed in: a reel asks for a hundred messages under one, and this is half of the work. */
let last: { readonly key: string; readonly mac: ReturnType<typeof hmac.create> } | undefined;

/** HMAC-SHA256 of UTF-8 `message` under UTF-8 `key`, as 32 bytes. */
export function hmacBytes(key: string, message: string): Uint8Array {
  if (key !== last?.key) last = { key, mac: hmac.create(sha256, utf8ToBytes(key)) };
  return last.mac.clone().update(utf8ToBytes(message)).digest();
}
