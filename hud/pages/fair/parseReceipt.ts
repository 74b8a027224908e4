import * as v from 'valibot';
import { Receipt } from '../../../common/api/schemas.ts';

/** Parses a receipt; null if `text` is none. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const parsed = v.safeParse(Receipt, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
