import { useState } from 'react';
import { type Snapshot, useSnapshot } from 'valtio';
import type { CaseDetail, Draw } from '../../../common/api/schemas.ts';
import { isGreat, shownMultiple } from '../../../common/rules/celebration.ts';
import { dearest } from '../../../common/rules/dearest.ts';
import { profit } from '../../../common/rules/profit.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { stageState } from '../../../src/state/stage.ts';
import { Crystals } from '../../components/Crystals.tsx';
import { Profit } from '../../components/Profit.tsx';
import { Worth } from '../../components/Worth.tsx';
import { classes } from '../../format/classes.ts';
import { rarityColorClass } from '../../format/rarityClasses.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { DrawSheet } from './DrawSheet.tsx';
import { GreatWin } from './GreatWin.tsx';
import ground from './ground.module.css';
import { MultipleBadge } from './MultipleBadge.tsx';
import { PrizeCard } from './PrizeCard.tsx';
import styles from './Prizes.module.css';
import { PrizesActions } from './PrizesActions.tsx';
import { SeveralProof } from './SeveralProof.tsx';

interface PrizesProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  readonly draws: readonly Snapshot<Draw>[];
}

/**
 * What several cases opened at once have given: all items, what they are worth against what was paid, and what can be
 * done.
 */
export function Prizes({ opened, draws }: PrizesProps) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  const { sold } = useSnapshot(inventory);
  // The stage has brought the items to their places: they go on from there, and so does the light of the dearest.
  const [isBrought] = useState(stageState.bringsItems);
  const { itemPlaces } = useSnapshot(stageState);
  const [shown, setShown] = useState<number | null>(null);
  /** Ids of those to be sold; null while nothing is being selected. */
  const [selected, setSelected] = useState<readonly number[] | null>(null);
  const paid = opened.price * draws.length;
  const costs = draws.map(({ win }) => win.cost);
  const worth = crystalsFor(...costs);
  const best = dearest(costs);
  const result = profit(worth, paid);
  const multiple = shownMultiple(result);
  const great = isGreat(result);
  const place = itemPlaces?.items[best];
  const toggle = (id: number) =>
    setSelected((ids) => (ids?.includes(id) ? ids.filter((other) => other !== id) : [...(ids ?? []), id]));
  return (
    <section
      className={classes(
        styles.prizes,
        rarityColorClass(draws[best]?.win.rarity ?? 0),
        great && styles.great,
      )}
    >
      <div className={ground.ground} aria-hidden="true">
        <div className={styles.light} style={place && { left: place.x, top: place.y }} />
      </div>
      {multiple !== null && great && <GreatWin multiple={multiple} />}
      <header className={styles.header}>
        <h1 className={styles.title}>
          {t('opening.items', { count: draws.length })}
          {multiple !== null && <MultipleBadge multiple={multiple} />}
        </h1>
        <Worth cost={costs.reduce((sum, cost) => sum + cost, 0)} crystals={worth} className={styles.worth}>
          <Profit value={result} />
        </Worth>
        <p className={styles.paid}>
          {t('opening.paid')} <Crystals amount={paid} />
        </p>
        <SeveralProof onPress={setShown} />
      </header>
      <div className={classes(styles.items, !isBrought && styles.rising)}>
        <ul className={styles.grid} style={itemPlaces ? { marginTop: itemPlaces.inset } : undefined}>
          {draws.map((draw, index) => (
            <li key={draw.inventory_id} data-item={draw.inventory_id in sold ? undefined : draw.inventory_id}>
              <PrizeCard
                win={draw.win}
                isDearest={index === best}
                isBrought={isBrought}
                isSold={draw.inventory_id in sold}
                selected={selected ? selected.includes(draw.inventory_id) : null}
                onPress={() => (selected ? toggle(draw.inventory_id) : setShown(index))}
              />
            </li>
          ))}
        </ul>
      </div>
      <PrizesActions opened={opened} draws={draws} selected={selected} onSelect={setSelected} />
      {shown !== null && <DrawSheet draws={draws} index={shown} onClose={() => setShown(null)} />}
    </section>
  );
}
