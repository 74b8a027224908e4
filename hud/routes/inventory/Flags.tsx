import type { InventoryItem } from '../../../src/api/schemas.ts';
import type { TextKey } from '../../../src/i18n/texts.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { Crystal } from '../../parts/Crystal.tsx';
import { Icon } from '../../parts/Icon.tsx';
import styles from './Flags.module.css';

type Marked = Pick<InventoryItem, 'status'> & { readonly win: InventoryItem['win'] };

interface Flag {
  readonly words: TextKey;
  readonly icon: string;
  readonly look: 'plain' | 'good';
}

/** What is special about an item, what matters most first: where it stands, then where it came from or went to. */
function flagsOf({ status, win }: Marked): Flag[] {
  const flags: Flag[] = [];
  if (status === 'processing') flags.push({ words: 'item.status.processing', icon: 'clock', look: 'plain' });
  if (status === 'returned' && win.changed === 1)
    flags.push({ words: 'item.replaced', icon: 'send', look: 'plain' });
  if (win.win_upgrader === 1) flags.push({ words: 'item.wonInUpgrader', icon: 'upgrade', look: 'good' });
  if (win.sold_upgrader === 1) flags.push({ words: 'item.soldInUpgrader', icon: 'upgrade', look: 'plain' });
  return flags;
}

/** Crystals that a declined trade took off the item's worth. */
export function Penalty({ amount }: { readonly amount: number }) {
  const { crystals } = useT();
  return (
    <span className={styles.bad}>
      −{crystals(amount)} <Crystal />
    </span>
  );
}

/** Every flag of an item in words. */
export function Flags({ item }: { readonly item: Marked }) {
  const { t } = useT();
  return (
    <span className={styles.flags}>
      {flagsOf(item).map(({ words, look }) => (
        <span key={words} className={styles[look]}>
          {t(words)}
        </span>
      ))}
      {item.win.penalty > 0 && <Penalty amount={item.win.penalty} />}
    </span>
  );
}

/** The flags along the upper edge of a tile: the first in words, the next as a sign in the other corner. */
export function TileFlags({ item }: { readonly item: Marked }) {
  const { t } = useT();
  const [first, ...others] = flagsOf(item);
  if (!first) return null;
  return (
    <span className={styles.edge}>
      <span className={styles[first.look]}>{t(first.words)}</span>
      {others.map(({ words, icon, look }) => (
        <span key={words} className={styles[look]}>
          <Icon name={icon} size={16} />
          <span className="unseen">{t(words)}</span>
        </span>
      ))}
    </span>
  );
}
