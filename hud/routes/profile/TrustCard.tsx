import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { session } from '../../../src/state/session.ts';
import { Row } from '../../parts/Row.tsx';
import { Group } from './Group.tsx';

/** Limits of one's own, and how draws are checked. */
export function TrustCard() {
  const { t } = useT();
  const limits = useSnapshot(session).me?.limits;
  const [, navigate] = useLocation();
  const limited = limits && (limits.crystals_day !== null || limits.openings_day !== null);
  const state = limits && limits.paused_seconds > 0 ? 'settings.paused' : limited ? 'settings.limited' : null;
  return (
    <Group title={t('settings.trust')}>
      <Row
        icon="leaf"
        label={t('settings.care')}
        value={state && t(state)}
        onPress={() => navigate('/profile/care')}
      />
      <Row icon="shield-check" label={t('settings.fair')} onPress={() => navigate('/fair')} />
    </Group>
  );
}
