/** No item is worth a number with more digits. */
const MAX_DIGITS = 9;
/** What parts whole crystals from the rest of one; before three digits that end there it parts thousands. */
const POINT = /[.,](?!\d{3}(?!\d))/;

/** The whole crystals of what was typed or pasted into a field, nine digits at most; null where there are none. */
export function typedCrystals(text: string): number | null {
  const [whole = ''] = text.split(POINT);
  const digits = whole.replace(/\D/g, '').slice(0, MAX_DIGITS);
  return digits === '' ? null : Number(digits);
}
