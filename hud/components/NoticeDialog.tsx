import type { ReactNode } from 'react';
import type { Opener } from '../hooks/returnFocus.ts';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface NoticeDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly opener?: Opener | undefined;
  readonly children?: ReactNode;
}

/** A message that the player has only to read. */
export function NoticeDialog({ title, onClose, opener, children }: NoticeDialogProps) {
  const { t } = useT();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      opener={opener}
      actions={
        <Button wide onClick={onClose}>
          {t('common.understood')}
        </Button>
      }
    >
      {children}
    </Dialog>
  );
}
