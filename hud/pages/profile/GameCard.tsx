import { useSnapshot } from 'valtio';
import { setSetting, settings } from '../../../src/state/account/settings.ts';
import { addToHomeScreen } from '../../../src/telegram/homeScreen.ts';
import { QuickPlayRow } from '../../components/QuickPlayRow.tsx';
import { Row } from '../../components/Row.tsx';
import { StateRow } from '../../components/StateRow.tsx';
import { SwitchRow } from '../../components/SwitchRow.tsx';
import { useT } from '../../hooks/useT.ts';
import { Group } from './Group.tsx';
import { useHomeScreen } from './useHomeScreen.ts';

/** Settings of this phone: sound, haptics, home screen. */
export function GameCard() {
  const { t } = useT();
  const { sound, haptics } = useSnapshot(settings);
  const onHomeScreen = useHomeScreen();
  return (
    <Group title={t('settings.game')}>
      <SwitchRow
        icon={sound ? 'sound' : 'sound-off'}
        label={t('profile.sound')}
        checked={sound}
        onChange={(on) => setSetting('sound', on)}
      />
      <SwitchRow
        icon="haptics"
        label={t('profile.haptics')}
        checked={haptics}
        onChange={(on) => setSetting('haptics', on)}
      />
      <QuickPlayRow />
      {onHomeScreen === 'added' && <StateRow icon="home-screen" label={t('settings.homeScreenAdded')} />}
      {(onHomeScreen === 'missed' || onHomeScreen === 'unknown') && (
        <Row icon="home-screen" label={t('settings.homeScreen')} onPress={addToHomeScreen} />
      )}
    </Group>
  );
}
