import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';

const PRIVATE_ADDRESS = /^(127\.|10\.|192\.168\.|169\.254\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd]|fe80:)/i;

/** Whether an address is this machine or its local network. */
function isPrivateAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/i, '');
  return isIP(plain) !== 0 && PRIVATE_ADDRESS.test(plain);
}

/**
 * Whether the caller itself is on this machine or network. A proxy or tunnel calls from loopback too, for anybody,
 * but tells for whom it speaks.
 */
export function isNearby({ ip, headers }: FastifyRequest): boolean {
  const forwarded = headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined;
  return isPrivateAddress(ip) && !forwarded;
}
