import { attempt } from './attempt.ts';

// The protocol that Telegram's clients and their web pages speak: named events, each with its data, both ways.

export interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

/** What a client tells the app, by the name of the event. */
export interface Events {
  readonly back_button_pressed: undefined;
  readonly content_safe_area_changed: Insets;
  readonly custom_method_invoked: {
    readonly req_id: string;
    readonly result?: unknown;
    readonly error?: string;
  };
  readonly home_screen_checked: { readonly status?: string };
  readonly invoice_closed: { readonly slug: string; readonly status: string };
  readonly prepared_message_failed: { readonly error: string };
  readonly prepared_message_sent: undefined;
  readonly reload_iframe: undefined;
  readonly safe_area_changed: Insets;
  readonly viewport_changed: { readonly height: number; readonly is_state_stable: boolean };
  readonly visibility_changed: { readonly is_visible: boolean };
  readonly write_access_requested: { readonly status: string };
}
export type EventName = keyof Events;
type Listener = (data: unknown) => void;

/** Who frames the app as a web client. */
const WEB_CLIENT = 'https://web.telegram.org';

interface ClientWindow {
  /** Clients of phones and desktops. */
  readonly TelegramWebviewProxy?: { postEvent(method: string, params: string | undefined): void };
  /** Old Windows clients. */
  readonly external?: { notify?(message: string): void };
  TelegramGameProxy?: object;
  Telegram?: { WebView?: object };
}
const clientWindow = () => window as unknown as ClientWindow;

/** Sends `method` to the client. */
export function post(method: string, params?: object): void {
  const { TelegramWebviewProxy: native, external } = clientWindow();
  const message = JSON.stringify({ eventType: method, eventData: params });
  if (window.self !== window.top) window.parent.postMessage(message, WEB_CLIENT);
  else if (native) native.postEvent(method, JSON.stringify(params));
  else external?.notify?.(message);
}

const listeners = new Map<string, Set<Listener>>();

/** Takes what a client tells the app. */
export function receive(event: string, data?: unknown): void {
  for (const listener of [...(listeners.get(event) ?? [])]) listener(data);
}

function receiveMessage({ source, data }: MessageEvent): void {
  if (source !== window.parent || typeof data !== 'string') return;
  const message = attempt(() => JSON.parse(data));
  if (typeof message?.eventType === 'string') receive(message.eventType, message.eventData);
}

/** Gives clients what they call to tell the app something: each platform knows it by another name. */
export function openBridge(): void {
  const page = clientWindow();
  page.Telegram = { ...page.Telegram, WebView: { ...page.Telegram?.WebView, receiveEvent: receive } };
  page.TelegramGameProxy = { ...page.TelegramGameProxy, receiveEvent: receive };
  Object.assign(page, { TelegramGameProxy_receiveEvent: receive });
  addEventListener('message', receiveMessage);
}

/** Calls `listener` at every `event` of the client. Returns a function that stops that. */
export function on<Name extends EventName>(event: Name, listener: (data: Events[Name]) => void): () => void {
  const ofEvent = listeners.get(event) ?? new Set();
  listeners.set(event, ofEvent);
  ofEvent.add(listener as Listener);
  return () => ofEvent.delete(listener as Listener);
}
