import * as v from 'valibot';
import { Receipt } from '../../../src/api/schemas.ts';

/** The receipt in `text`, or null where it is none. */
export function parseReceipt(text: string): Receipt | null {
  try {
    const parsed = v.safeParse(Receipt, JSON.parse(text));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}
