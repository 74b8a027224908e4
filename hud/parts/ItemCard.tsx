import type { ReactNode } from 'react';
import { useT } from '../../src/i18n/useT.ts';
import type { Rarity } from '../../src/rules/rarity.ts';
import { classes } from './classes.ts';
import styles from './ItemCard.module.css';
import { ItemName } from './ItemName.tsx';
import { light } from './light.ts';
import { Picture } from './Picture.tsx';

interface ItemCardProps {
  readonly name: string;
  readonly img: string;
  /** Dollars. */
  readonly price: number;
  readonly rarity: Rarity;
  /** Lit along its edge: one of the dear ones. */
  readonly rare?: boolean;
  /** Small words along the upper edge: a chance, flags. */
  readonly note?: ReactNode;
  /** Beside the price: what is taken off it. */
  readonly aside?: ReactNode;
  /** On the first screen: its picture is asked for at once. */
  readonly eager?: boolean;
  readonly onPress?: (() => void) | undefined;
}

/** An item with the light of its rarity from below. */
export function ItemCard({
  name,
  img,
  price,
  rarity,
  rare = false,
  note,
  aside,
  eager = false,
  onPress,
}: ItemCardProps) {
  const { usd } = useT();
  const look = classes(styles.card, light(rarity), rare && styles.rare);
  const content = (
    <>
      {note && <span className={styles.note}>{note}</span>}
      <Picture className={styles.picture} src={img} aspect={4 / 3} eager={eager} />
      <ItemName name={name} />
      <span className={styles.foot}>
        <span className={styles.price}>{usd(price)}</span>
        {aside}
      </span>
    </>
  );
  if (!onPress) return <div className={look}>{content}</div>;
  return (
    <button type="button" className={classes(look, styles.press)} onClick={onPress}>
      {content}
    </button>
  );
}
