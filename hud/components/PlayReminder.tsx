import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { dismissReminder, playSession } from '../../src/state/account/playSession.ts';
import { round } from '../../src/state/round/round.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Reminds the player every half hour how long they have played and what it cost. Never during a round. */
export function PlayReminder() {
  const { reminder, minutes, spent, net } = useSnapshot(playSession);
  const { busy } = useSnapshot(round);
  const { t, signedCrystals } = useT();
  const [, navigate] = useLocation();
  if (!reminder || busy) return null;
  const toCare = () => {
    dismissReminder();
    navigate('/profile/care');
  };
  return (
    <Dialog
      title={t('care.reminderTitle', { count: minutes })}
      onClose={dismissReminder}
      actions={
        <>
          <Button wide onClick={toCare}>
            {t('care.toCare')}
          </Button>
          <Button variant="secondary" wide onClick={dismissReminder}>
            {t('care.goOn')}
          </Button>
        </>
      }
    >
      {t('care.reminderWords', { spent, net: signedCrystals(net) })}
    </Dialog>
  );
}
