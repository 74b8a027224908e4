import { createPostEvent, type PostEventFn, supports } from '@telegram-apps/sdk';

interface Native {
  readonly TelegramWebviewProxy?: { postEvent(method: string, params: string | undefined): void };
}
type Params = object | undefined;

/**
 * Tells the client of `version` something, as the SDK does, and throws where it knows no such method. To find a native
 * client the SDK copies the whole window at every event, a millisecond or more on a weak phone, and there are a dozen
 * before the first paint: one that is there is spoken to straight.
 */
export function postEventTo(version: string): PostEventFn {
  const post = createPostEvent(version) as (method: string, params?: Params) => void;
  const native = window.self === window.top ? (window as Native).TelegramWebviewProxy : undefined;
  if (!native) return post;
  return (method: Parameters<typeof supports>[0], params?: Params) => {
    // Refusals are the SDK's, who also knows which clients take a colour.
    if (supports(method, version) && !(params && 'color' in params)) {
      native.postEvent(method, JSON.stringify(params));
    } else post(method, params);
  };
}
