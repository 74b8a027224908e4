import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { watchLimits } from '../../../src/state/account/watchLimits.ts';
import { session } from '../../../src/state/session.ts';
import { Row } from '../../components/Row.tsx';
import { useT } from '../../hooks/useT.ts';
import { Group } from './Group.tsx';

/** Links to responsible play and to the fairness page. */
export function TrustCard() {
  const { t } = useT();
  useEffect(watchLimits, []);
  const { me, meReadAt } = useSnapshot(session);
  const limits = me?.limits;
  const [, navigate] = useLocation();
  const paused = limits && Date.now() < meReadAt + limits.paused_seconds * 1000;
  const limited = limits && (limits.crystals_day !== null || limits.openings_day !== null);
  const state = paused ? 'settings.paused' : limited ? 'settings.limited' : null;
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
