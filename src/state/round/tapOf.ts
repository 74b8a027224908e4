import { ref } from 'valtio/vanilla';
import type { CaseDetail, Receipt } from '../../../common/api/schemas.ts';
import { MODES, TALISMANS } from '../../../common/rules/fairness/clientSeed.ts';
import { oneOf } from '../../../common/rules/oneOf.ts';
import type { OpeningTap } from './tap.ts';

/** The tap on `opened` that a receipt tells of, at the pace of the rules. */
export function tapOf({ client_seed }: Pick<Receipt, 'client_seed'>, opened: CaseDetail): OpeningTap {
  const [luckCode = '', mode, talisman, key = ''] = client_seed.split('|');
  const show = {
    mode: oneOf(MODES, mode) ?? 'precise',
    talisman: oneOf(TALISMANS, talisman) ?? 'dragon',
  };
  return { key, luckCode, case: ref(opened), count: 1, quick: false, ...show };
}
