import { createPostEvent, type PostEventFn, supports } from '@telegram-apps/sdk';

interface Native {
  readonly TelegramWebviewProxy?: { postEvent(method: string, params: string | undefined): void };
}
type Params = object | undefined;

/**
 * Returns a function that sends events to the client of `version` as the SDK does; it throws for a method that the
 * client lacks. To find a native client the SDK copies the whole window at every event, which takes a weak phone a
 * millisecond or more, a dozen times before the first paint: here a native client is called directly.
 */
export function postEventTo(version: string): PostEventFn {
  const post = createPostEvent(version) as (method: string, params?: Params) => void;
  const native = window.self === window.top ? (window as Native).TelegramWebviewProxy : undefined;
  if (!native) return post;
  return (method: Parameters<typeof supports>[0], params?: Params) => {
    // The SDK throws for missing methods, and knows which clients accept colors.
    if (supports(method, version) && !(params && 'color' in params)) {
      native.postEvent(method, JSON.stringify(params));
    } else post(method, params);
  };
}
