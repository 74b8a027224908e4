import { useSnapshot } from 'valtio';
import { choices, chooseQuick } from '../../src/state/round/choices.ts';
import { useT } from '../hooks/useT.ts';
import { SwitchRow } from './SwitchRow.tsx';

/** The switch of quick play in a list of settings. */
export function QuickPlayRow() {
  const { t } = useT();
  const { quick } = useSnapshot(choices);
  return <SwitchRow icon="bolt" label={t('profile.quick')} checked={quick} onChange={chooseQuick} />;
}
