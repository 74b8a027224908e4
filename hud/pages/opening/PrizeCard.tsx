import type { Win } from '../../../common/api/schemas.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { Picture } from '../../components/Picture.tsx';
import { SelectedMark } from '../../components/SelectedMark.tsx';
import { classes } from '../../format/classes.ts';
import { rarityCardClasses } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './PrizeCard.module.css';

interface PrizeCardProps {
  readonly win: Pick<Win, 'name' | 'img' | 'cost' | 'rarity'>;
  readonly isDearest: boolean;
  readonly isSold: boolean;
  /** The stage has brought the item to its place: the card appears round it. */
  readonly isBrought: boolean;
  /** Whether it is among those to be sold; null while nothing is being selected. */
  readonly selected: boolean | null;
  readonly onPress: () => void;
}

/** One of several items that a round has given. */
export function PrizeCard({ win, isDearest, isSold, isBrought, selected, onPress }: PrizeCardProps) {
  const { t, usd } = useT();
  return (
    <button
      type="button"
      className={classes(
        'surface pressable',
        styles.card,
        rarityCardClasses(win.rarity),
        isDearest && styles.dearest,
        isSold && styles.sold,
        isBrought && styles.brought,
        selected && styles.selected,
      )}
      aria-pressed={selected ?? undefined}
      disabled={selected !== null && isSold}
      onClick={onPress}
    >
      <Picture className={styles.picture} src={win.img} aspect={4 / 3} eager />
      <span className={styles.name}>{splitName(win.name).model}</span>
      <span className={styles.price}>{isSold ? t('item.status.sold') : usd(win.cost)}</span>
      {selected !== null && !isSold && <SelectedMark className={styles.mark} selected={selected} />}
    </button>
  );
}

/** The same without its item, `data-place` where its picture will be. */
export function EmptyPrizeCard() {
  return (
    <div className={styles.card}>
      <div className={styles.picture} data-place>
        <svg className={styles.shape} viewBox="0 0 133 100" />
      </div>
      <span className={styles.name}>&nbsp;</span>
      <span className={styles.price}>&nbsp;</span>
    </div>
  );
}
