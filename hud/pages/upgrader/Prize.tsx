import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { rarityColorClass } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import { chanceClass } from './chanceClass.ts';
import styles from './Prize.module.css';
import { useUpgrade } from './useUpgrade.ts';

/**
 * What the pointer turns for, from the start to the result: an item that is won stays where it is, grows and is lit; one
 * that is lost goes out, and the staked item turns to dust.
 */
export function Prize() {
  const { t, percent } = useT();
  const upgrade = useUpgrade();
  if (!upgrade) return null;
  const { donor, target, chance, result, phase } = upgrade;
  const win = phase === 'landed' ? result?.win : undefined;
  return (
    <span
      className={classes(
        styles.prize,
        rarityColorClass(rarityByPrice(target.price)),
        win === true && styles.won,
        win === false && styles.lost,
      )}
    >
      <span className={styles.target}>
        <Picture src={target.img} alt={win ? target.name : ''} aspect={4 / 3} eager />
      </span>
      {win === false && (
        <span className={styles.donor}>
          <Picture src={donor.win.img} alt={donor.win.name} aspect={4 / 3} eager />
        </span>
      )}
      <span className={styles.words} aria-hidden={win !== undefined}>
        <span className={classes(styles.chance, chanceClass(chance))}>{percent(chance)}</span>
        {t('upgrader.chance')}
      </span>
    </span>
  );
}
