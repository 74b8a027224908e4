import { currentDialog, DIALOGS, type Dialog, setDialog } from '../paymentDialog.ts';
import { OptionChips } from './OptionChips.tsx';

const WORDS: Record<Dialog, string> = {
  paid: 'Pays',
  cancelled: 'Cancels',
  failed: 'Fails',
  silent: 'Stays silent',
};

/** How the payment dialog ends. */
export function DialogChips() {
  return (
    <OptionChips
      title="Payment dialog"
      words={WORDS}
      options={DIALOGS}
      current={currentDialog}
      onChoose={setDialog}
    />
  );
}
