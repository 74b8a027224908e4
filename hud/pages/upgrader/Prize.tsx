import { rarityByPrice } from '../../../common/rules/rarity.ts';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { rarityColorClass } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import { chanceClass } from './chanceClass.ts';
import styles from './Prize.module.css';
import { useStake } from './useStake.ts';
import { useUpgrade } from './useUpgrade.ts';

/**
 * What the pointer turns for, from the start to the result: an item that is won stays where it is, grows and is lit;
 * one that is lost goes out, and what was staked turns to dust.
 */
export function Prize() {
  const { t, percent } = useT();
  const upgrade = useUpgrade();
  const stake = useStake(upgrade?.donors ?? []);
  if (!upgrade || !stake) return null;
  const { target, chance, result, phase } = upgrade;
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
      <span className={styles.target} data-item={win ? target.id : undefined}>
        <Picture src={target.img} alt={win ? target.name : ''} aspect={4 / 3} eager />
      </span>
      {win === false && (
        <span className={styles.donor}>
          <Picture src={stake.img} alt={stake.name} aspect={4 / 3} eager />
        </span>
      )}
      <span className={styles.words} aria-hidden={win !== undefined}>
        <span className={classes(styles.chance, chanceClass(chance))}>{percent(chance)}</span>
        <span className={styles.label}>{t('upgrader.chance')}</span>
      </span>
    </span>
  );
}
