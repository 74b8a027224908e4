import { useSnapshot } from 'valtio';
import { useT } from '../../../src/i18n/useT.ts';
import { setSetting, settings } from '../../../src/state/settings.ts';
import { addToHomeScreen } from '../../../src/telegram/homeScreen.ts';
import { Row } from '../../parts/Row.tsx';
import { StateRow } from '../../parts/StateRow.tsx';
import { SwitchRow } from '../../parts/SwitchRow.tsx';
import { Group } from './Group.tsx';
import { useHomeScreen } from './useHomeScreen.ts';

/** How the game behaves on this phone. */
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
      {onHomeScreen === 'added' && <StateRow icon="home-screen" label={t('settings.homeScreenAdded')} />}
      {(onHomeScreen === 'missed' || onHomeScreen === 'unknown') && (
        <Row icon="home-screen" label={t('settings.homeScreen')} onPress={addToHomeScreen} />
      )}
    </Group>
  );
}
