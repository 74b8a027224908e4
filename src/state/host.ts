/** The user as Telegram presents them. */
export interface TelegramUser {
  readonly id: number;
  readonly first_name: string;
  readonly last_name?: string | undefined;
  readonly username?: string | undefined;
  readonly language_code?: string | undefined;
  readonly photo_url?: string | undefined;
}

/** How the platform's invoice dialog ended. Only a hint: the payment's status decides. */
export type InvoiceOutcome = 'paid' | 'failed' | 'pending' | 'cancelled' | 'unsupported';

/** What a person has said to the question whether the bot may write to them; `unknown` where no answer came. */
export type WriteAccess = 'allowed' | 'declined' | 'unknown';

/** What the state needs of the platform; main.tsx provides it. */
export interface Host {
  /** Opens an invoice; may never settle on some clients. */
  openInvoice(url: string): Promise<InvoiceOutcome>;
  /** Shares a prepared message to the person's chats. */
  share(preparedId: string): Promise<'sent' | 'declined' | 'failed'>;
  /** Offers a picture and its caption as a story; null where the client knows none. */
  readonly shareStory: ((pictureUrl: string, caption: string) => void) | null;
  /** Has the client ask whether the bot may write to the person; null where the client knows no such question. */
  readonly askWriteAccess: (() => Promise<WriteAccess>) | null;
  openLink(url: string): void;
  close(): void;
}

let current: Host = {
  openInvoice: async () => 'unsupported',
  share: async () => 'failed',
  shareStory: null,
  askWriteAccess: null,
  openLink: () => {},
  close: () => {},
};

/** Sets the platform; before that everything is unsupported. */
export function setHost(host: Host): void {
  current = host;
}

/** The platform that the app runs in. */
export function host(): Host {
  return current;
}
