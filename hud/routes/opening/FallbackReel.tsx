import type { CaseDetail } from '../../../src/api/schemas.ts';
import { rarityOfShare } from '../../../src/rules/rarity.ts';
import { classes } from '../../parts/classes.ts';
import { light } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import styles from './FallbackReel.module.css';

/** Cards that pass; the strip says nothing of what comes out, so it needs no draw. */
const CARDS = 40;

/** Stands in for the roulette where the phone has no WebGL: the case's items slide past and slow down. */
export function FallbackReel({ skins }: { readonly skins: readonly CaseDetail['skins'][number][] }) {
  const cards = Array.from({ length: CARDS }, (_, place) => ({
    place,
    skin: skins[(place * 7) % skins.length],
  }));
  return (
    <div className={styles.window} aria-hidden="true">
      <div className={styles.strip}>
        {cards.map(({ place, skin }) =>
          skin ? (
            <span key={place} className={classes(styles.card, light(rarityOfShare(skin.chance)))}>
              <Picture src={skin.img} aspect={4 / 3} eager />
            </span>
          ) : null,
        )}
      </div>
      <span className={styles.pointer} />
    </div>
  );
}
