import { createPostEvent, type PostEventFn, supports } from '@telegram-apps/sdk';

/** Told twenty times a second while a reel spins. */
const OFTEN = 'web_app_trigger_haptic_feedback';

interface Native {
  readonly TelegramWebviewProxy?: { postEvent(method: string, params: string): void };
}

/**
 * Tells the client of `version` something, as the SDK does, and throws where it knows no such method. To find a native
 * client the SDK copies the whole window at every event, which costs a weak phone a millisecond: what is told often goes
 * straight to it.
 */
export function postEventTo(version: string): PostEventFn {
  const post = createPostEvent(version) as (method: string, params?: unknown) => void;
  const isStraight = window.self === window.top && supports(OFTEN, version);
  return (method: string, params?: unknown) => {
    const native = isStraight && method === OFTEN ? (window as Native).TelegramWebviewProxy : undefined;
    if (native) native.postEvent(method, JSON.stringify(params));
    else post(method, params);
  };
}
