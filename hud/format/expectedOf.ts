import type { Win } from '../../common/api/schemas.ts';
import type { Expected, ReceiptFacts } from '../../common/rules/fairness/verify.ts';

/**
 * What the receipt of a draw has to say by the item that the player was given for it; null: a lost upgrade gives none.
 * An item that was replaced later is not the one that was drawn.
 */
export function expectedOf(
  { upgrade }: Pick<ReceiptFacts, 'upgrade'>,
  given: Pick<Win, 'id' | 'changed'> | null,
): Pick<Expected, 'shownItem' | 'target'> {
  const drawn = given?.changed === 0 ? given.id : undefined;
  return upgrade ? { shownItem: given ? 'win' : 'lose', target: drawn } : { shownItem: drawn };
}
