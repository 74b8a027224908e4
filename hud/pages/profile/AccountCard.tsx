import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { session } from '../../../src/state/session.ts';
import { Row } from '../../components/Row.tsx';
import { useT } from '../../hooks/useT.ts';
import { Group } from './Group.tsx';
import { LANGUAGE_NAMES, LanguageSheet } from './LanguageSheet.tsx';

/** Trade link, language, transactions, game history and statistics. */
export function AccountCard() {
  const { t, language } = useT();
  const { me } = useSnapshot(session);
  const [, navigate] = useLocation();
  const [choosing, setChoosing] = useState(false);
  return (
    <Group title={t('settings.account')}>
      <Row
        icon="trade"
        label={t('profile.tradelink')}
        value={t(me?.tradelink ? 'profile.saved' : 'profile.notSet')}
        onPress={() => navigate('/profile?openTradeLink=true', { replace: true })}
      />
      <Row
        icon="language"
        label={t('profile.language')}
        value={LANGUAGE_NAMES[language]}
        onPress={() => setChoosing(true)}
      />
      <Row icon="wallet" label={t('settings.transactions')} onPress={() => navigate('/transactions')} />
      <Row icon="history" label={t('settings.history')} onPress={() => navigate('/profile/history')} />
      <Row icon="trophy" label={t('statistics.title')} onPress={() => navigate('/profile/statistics')} />
      {choosing && <LanguageSheet onClose={() => setChoosing(false)} />}
    </Group>
  );
}
