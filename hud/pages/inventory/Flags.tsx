import type { InventoryItem } from '../../../common/api/schemas.ts';
import type { TextKey } from '../../../locales/texts.ts';
import { Crystal } from '../../components/Crystal.tsx';
import { Icon } from '../../components/Icon.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './Flags.module.css';

type Marked = Pick<InventoryItem, 'status'> & { readonly win: InventoryItem['win'] };

interface Flag {
  readonly words: TextKey;
  readonly icon: string;
  readonly variant: 'plain' | 'good';
}

/** The flags of an item, most important first: its status, then where it came from or went. */
function flagsOf({ status, win }: Marked): Flag[] {
  const flags: Flag[] = [];
  if (status === 'processing')
    flags.push({ words: 'item.status.processing', icon: 'clock', variant: 'plain' });
  if (status === 'returned' && win.changed === 1)
    flags.push({ words: 'item.replaced', icon: 'send', variant: 'plain' });
  if (win.win_upgrader === 1) flags.push({ words: 'item.wonInUpgrader', icon: 'upgrade', variant: 'good' });
  if (win.sold_upgrader === 1)
    flags.push({ words: 'item.soldInUpgrader', icon: 'upgrade', variant: 'plain' });
  return flags;
}

/** The penalty of a declined trade, in crystals. */
export function Penalty({ amount }: { readonly amount: number }) {
  const { crystals } = useT();
  return (
    <span className={styles.bad}>
      −{crystals(amount)} <Crystal />
    </span>
  );
}

/** All flags of an item as text. */
export function Flags({ item }: { readonly item: Marked }) {
  const { t } = useT();
  return (
    <span className={styles.flags}>
      {flagsOf(item).map(({ words, variant }) => (
        <span key={words} className={styles[variant]}>
          {t(words)}
        </span>
      ))}
      {item.win.penalty > 0 && <Penalty amount={item.win.penalty} />}
    </span>
  );
}

interface TileFlagsProps {
  readonly item: Marked;
  /** Beside the mark of a selection no words have room. */
  readonly isBesideMark: boolean;
}

/** The flags at the upper edge of a tile: the first as text where it has room, the others as icons. */
export function TileFlags({ item, isBesideMark }: TileFlagsProps) {
  const { t } = useT();
  const flags = flagsOf(item);
  if (flags.length === 0) return null;
  return (
    <span className={styles.edge}>
      {flags.map(({ words, icon, variant }, place) => {
        const isIcon = isBesideMark || place > 0;
        return (
          <span key={words} className={styles[variant]}>
            {isIcon && <Icon name={icon} size={16} />}
            <span className={isIcon ? 'sr-only' : undefined}>{t(words)}</span>
          </span>
        );
      })}
    </span>
  );
}
