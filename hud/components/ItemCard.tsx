import type { ComponentProps, ReactNode } from 'react';
import type { Rarity } from '../../common/rules/rarity.ts';
import { classes } from '../format/classes.ts';
import { rarityCardClasses } from '../format/rarityClasses.ts';
import { useT } from '../hooks/useT.ts';
import { Crystals } from './Crystals.tsx';
import styles from './ItemCard.module.css';
import { ItemName } from './ItemName.tsx';
import { Picture } from './Picture.tsx';
import { SelectedMark } from './SelectedMark.tsx';

interface ItemCardProps {
  readonly name: string;
  readonly img: string;
  /** Dollars. */
  readonly price: number;
  readonly rarity: Rarity;
  /** What it sells for, beside its price. */
  readonly crystals?: number;
  /** How many equal items it stands for. */
  readonly count?: number;
  /** Whether it is selected; null where nothing can be. */
  readonly selected?: boolean | null;
  /** Its edge is lit: one of the expensive items. */
  readonly rare?: boolean;
  /** Small text along the upper edge: a chance, flags. */
  readonly note?: ReactNode;
  /** Beside the price: the penalty. */
  readonly aside?: ReactNode;
  /** Loads the picture at once: for items on the first screen. */
  readonly eager?: boolean;
  readonly onPress?: (() => void) | undefined;
  /** What else its button takes: a long press. */
  readonly handlers?: Omit<ComponentProps<'button'>, 'onClick'>;
}

/** An item, lit from below in the color of its rarity. */
export function ItemCard({
  name,
  img,
  price,
  rarity,
  crystals,
  count = 1,
  selected = null,
  rare = false,
  note,
  aside,
  eager = false,
  onPress,
  handlers,
}: ItemCardProps) {
  const { usd, crystals: number } = useT();
  const className = classes(
    'surface',
    styles.card,
    rarityCardClasses(rarity),
    rare && styles.rare,
    selected && styles.selected,
  );
  const content = (
    <>
      {(note || count > 1) && (
        <span className={classes(styles.note, selected !== null && styles.besideMark)}>
          {count > 1 && <span className={styles.count}>×{number(count)}</span>}
          {note}
        </span>
      )}
      {selected !== null && <SelectedMark className={styles.mark} selected={selected} />}
      <Picture className={styles.picture} src={img} aspect={4 / 3} eager={eager} />
      <ItemName name={name} />
      <span className={styles.foot}>
        <span className={styles.price}>{usd(price)}</span>
        {crystals !== undefined && <Crystals amount={crystals} className={styles.crystals} />}
        {aside}
      </span>
    </>
  );
  if (!onPress) return <div className={className}>{content}</div>;
  return (
    <button
      type="button"
      {...handlers}
      className={classes('pressable', className)}
      aria-pressed={selected ?? undefined}
      onClick={onPress}
    >
      {content}
    </button>
  );
}
