import { useSnapshot } from 'valtio';
import { dismissAlert, session } from '../../src/state/session.ts';
import { NoticeDialog } from './NoticeDialog.tsx';

/** The message that an answer of the server asked to show. */
export function AlertDialog() {
  const { alert } = useSnapshot(session);
  return alert ? <NoticeDialog title={alert} onClose={dismissAlert} /> : null;
}
