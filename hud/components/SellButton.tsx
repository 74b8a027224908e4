import { type ReactNode, useState } from 'react';
import { useT } from '../hooks/useT.ts';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';

interface SellButtonProps {
  readonly variant?: 'primary' | 'secondary' | 'ghost';
  readonly size?: 'large' | 'small';
  /** What is asked before, and answered by keeping it; the words of the button: of one item unless they are given. */
  readonly question?: string;
  readonly keep?: string;
  readonly label?: string;
  readonly disabled?: boolean;
  /** What the sale brings. */
  readonly price: ReactNode;
  readonly pending: boolean;
  readonly onSell: () => void;
}

/** Sells an item, or several, once the player has answered that this is what they want: a sale is not undone. */
export function SellButton({
  variant = 'primary',
  size = 'large',
  question,
  keep,
  label,
  disabled = false,
  price,
  pending,
  onSell,
}: SellButtonProps) {
  const { t } = useT();
  const [asking, setAsking] = useState(false);
  const sell = () => {
    setAsking(false);
    onSell();
  };
  const words = (
    <>
      {label ?? t('item.sell')}
      {price}
    </>
  );
  return (
    <>
      <Button
        variant={variant}
        size={size}
        wide
        disabled={disabled}
        pending={pending}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      {asking && (
        <Dialog
          title={question ?? t('item.sellQuestion')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button variant="secondary" wide onClick={() => setAsking(false)}>
                {keep ?? t('item.keep')}
              </Button>
              <Button wide onClick={sell}>
                {words}
              </Button>
            </>
          }
        />
      )}
    </>
  );
}
