import { type MethodName, supports } from '@telegram-apps/sdk';
import { readLaunch } from './launch.ts';

let known: ReturnType<typeof readLaunch>;

/** The client that has started the app; undefined outside Telegram. */
export function startedBy(): typeof known {
  known ??= readLaunch();
  return known;
}

/** Whether the client that has started the app knows a method; false outside Telegram. */
export function clientKnows(method: MethodName): boolean {
  const client = startedBy();
  return client !== undefined && supports(method, client.version);
}
