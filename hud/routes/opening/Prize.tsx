import type { Win } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import type { OpeningResult } from '../../../src/state/opening.ts';
import { Crystals } from '../../parts/Crystals.tsx';
import { classes } from '../../parts/classes.ts';
import { useCrystalsFor } from '../../parts/crystalsFor.ts';
import { rarityColour } from '../../parts/light.ts';
import { Picture } from '../../parts/Picture.tsx';
import { Profit } from '../../parts/Profit.tsx';
import { splitName } from '../../parts/splitName.ts';
import { DrawProof } from './DrawProof.tsx';
import styles from './Prize.module.css';
import { PrizeActions } from './PrizeActions.tsx';

export interface PrizeProps {
  readonly caseId: string;
  readonly result: Pick<OpeningResult, 'inventoryId'> & { readonly win: Win };
}

/** What came out: the item in the light of its rarity, and below it what can be done with it. */
export function Prize({ caseId, result }: PrizeProps) {
  const { t, usd } = useT();
  const crystalsFor = useCrystalsFor();
  const { win } = result;
  const { brand, model } = splitName(win.name);
  return (
    <section className={classes(styles.prize, rarityColour(win.rarity))}>
      <div className={styles.flood} aria-hidden="true" />
      <div className={styles.air}>
        <div className={styles.rays} aria-hidden="true" />
        <Picture className={styles.picture} src={win.img} aspect={4 / 3} eager />
      </div>
      <div className={styles.sheet}>
        <span className={styles.rarity}>{t(`rarity.r${win.rarity}`)}</span>
        <h1 className={styles.name}>
          <span className={styles.brand}>{brand}</span> {model}
        </h1>
        <p className={styles.worth}>
          <span className={styles.price}>{usd(win.cost)}</span>
          <Crystals amount={crystalsFor(win.cost)} className={styles.crystals} />
          <Profit value={win.profit} />
        </p>
        <DrawProof />
        <PrizeActions caseId={caseId} inventoryId={result.inventoryId} worth={crystalsFor(win.cost)} />
      </div>
    </section>
  );
}
