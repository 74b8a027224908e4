import { oneOf } from '../../common/rules/oneOf.ts';

/** How the mock's payment dialog ends: `silent` never does. Only `paid` is paid for. */
export const DIALOGS = ['paid', 'cancelled', 'failed', 'silent'] as const;
export type Dialog = (typeof DIALOGS)[number];

const STORAGE_KEY = 'facet:local:dialog';
/** How long the dialog stays open; the server's fake Bot API takes as long to pay. */
const OPEN_MS = 2000;

/** How payment dialogs of this tab end. */
export function currentDialog(): Dialog {
  return oneOf(DIALOGS, sessionStorage.getItem(STORAGE_KEY)) ?? 'paid';
}

/** Sets how payment dialogs of this tab end. */
export function setDialog(next: Dialog): void {
  sessionStorage.setItem(STORAGE_KEY, next);
}

/** Opens an invoice as Telegram would; `close` is told how its dialog ended. */
export async function openDialog(
  slug: string,
  close: (status: Exclude<Dialog, 'silent'>) => void,
): Promise<void> {
  const dialog = currentDialog();
  if (dialog !== 'paid') {
    await fetch('/local/invoice', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ slug }),
    });
  }
  if (dialog !== 'silent') setTimeout(() => close(dialog), OPEN_MS);
}
