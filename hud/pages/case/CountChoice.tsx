import { useSnapshot } from 'valtio';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { choices, chooseCount } from '../../../src/state/round/choices.ts';
import { Chips } from '../../components/Chips.tsx';
import { useT } from '../../hooks/useT.ts';

const COUNTS = Array.from({ length: MAX_CASES_AT_ONCE }, (_, index) => `${index + 1}`);

/** How many cases one tap opens. */
export function CountChoice() {
  const { t } = useT();
  const { count } = useSnapshot(choices);
  return (
    <Chips
      label={t('case.count')}
      options={COUNTS.map((value) => ({ value, label: `×${value}` }))}
      value={`${count}`}
      onChange={(value) => chooseCount(Number(value))}
    />
  );
}
