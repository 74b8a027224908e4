import { showToast } from '../../src/state/toasts.ts';
import { copyText } from '../../src/telegram/copyText.ts';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface CopyButtonProps {
  readonly text: string;
  readonly label: string;
}

/** Copies `text`; a toast says whether the browser allowed it. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const copy = async () => {
    if (await copyText(text)) showToast('good', { key: 'common.copied' });
    else showToast('bad', { key: 'common.notCopied' });
  };
  return (
    <Button variant="secondary" wide onClick={() => void copy()}>
      <Icon name="copy" size={20} />
      {label}
    </Button>
  );
}
