import { useSnapshot } from 'valtio';
import { useLocation } from 'wouter';
import { useT } from '../../src/i18n/useT.ts';
import { opening } from '../../src/state/opening.ts';
import { dismissReminder, play } from '../../src/state/play.ts';
import { upgrader } from '../../src/state/upgrader.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** Every half hour of play: how long it has been and what it has cost. Never in the middle of a round. */
export function PlayReminder() {
  const { reminder, minutes, spent, net } = useSnapshot(play);
  const { busy } = useSnapshot(opening);
  const { phase } = useSnapshot(upgrader);
  const { t, crystals } = useT();
  const [, navigate] = useLocation();
  const playing = busy || (phase !== null && phase !== 'landed');
  if (!reminder || playing) return null;
  const toCare = () => {
    dismissReminder();
    navigate('/profile/care');
  };
  const signed = `${net > 0 ? '+' : net < 0 ? '−' : ''}${crystals(Math.abs(net))}`;
  return (
    <Dialog
      title={t('care.reminderTitle', { count: minutes })}
      onClose={dismissReminder}
      actions={
        <>
          <Button wide onClick={toCare}>
            {t('care.toCare')}
          </Button>
          <Button look="secondary" wide onClick={dismissReminder}>
            {t('care.goOn')}
          </Button>
        </>
      }
    >
      {t('care.reminderWords', { spent, net: signed })}
    </Dialog>
  );
}
