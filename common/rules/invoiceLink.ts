const LINK = /^https:\/\/t\.me\/(?:\$|invoice\/)([\w-]{1,256})$/;

/** The slug that a client opens an invoice by, of its link (`https://t.me/$slug`); null where it is no such link. */
export function invoiceSlug(link: string): string | null {
  return LINK.exec(link)?.[1] ?? null;
}
