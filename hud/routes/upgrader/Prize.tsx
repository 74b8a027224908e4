import { useSnapshot } from 'valtio';
import { rarityByPrice } from '../../../src/rules/rarity.ts';
import { upgrader } from '../../../src/state/upgrader.ts';
import { classes } from '../../parts/classes.ts';
import { rarityColour } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import styles from './Prize.module.css';

/** The item that was won in its light, or the staked one turning to dust. */
export function Prize() {
  const { donor, target, result } = useSnapshot(upgrader);
  if (!donor || !target || !result) return null;
  const { win } = result;
  const shown = win ? target : donor.win;
  return (
    <span
      className={classes(win ? styles.won : styles.lost, rarityColour(win ? rarityByPrice(target.price) : 0))}
    >
      <Picture src={shown.img} alt={shown.name} aspect={4 / 3} eager />
    </span>
  );
}
