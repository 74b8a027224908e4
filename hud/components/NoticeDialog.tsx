import type { ReactNode } from 'react';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface NoticeDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

/** A message that the player has only to read. */
export function NoticeDialog({ title, onClose, children }: NoticeDialogProps) {
  const { t } = useT();
  return (
    <Dialog
      title={title}
      onClose={onClose}
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
