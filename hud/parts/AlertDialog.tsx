import { useSnapshot } from 'valtio';
import { useT } from '../../src/i18n/useT.ts';
import { dismissAlert, session } from '../../src/state/session.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

/** What an answer of the server asked to be read. */
export function AlertDialog() {
  const { t } = useT();
  const { alert } = useSnapshot(session);
  if (!alert) return null;
  return (
    <Dialog
      title={alert}
      onClose={dismissAlert}
      actions={
        <Button wide onClick={dismissAlert}>
          {t('common.understood')}
        </Button>
      }
    />
  );
}
