/** How the platform's invoice dialog ended; a hint only, the payment's status is what counts. */
export type InvoiceOutcome = 'paid' | 'failed' | 'pending' | 'cancelled' | 'unsupported';

/** What the state asks of the platform; the composition root hands it in. */
export interface Host {
  /** Opens an invoice; may never settle on some clients. */
  openInvoice(url: string): Promise<InvoiceOutcome>;
  /** Offers a prepared message to the person's chats. */
  share(preparedId: string): Promise<'sent' | 'declined' | 'failed'>;
  openLink(url: string): void;
  close(): void;
}

let current: Host = {
  openInvoice: async () => 'unsupported',
  share: async () => 'failed',
  openLink: () => {},
  close: () => {},
};

/** Puts the platform in place; before that everything is unsupported. */
export function setHost(host: Host): void {
  current = host;
}

/** The platform that the app runs in. */
export function host(): Host {
  return current;
}
