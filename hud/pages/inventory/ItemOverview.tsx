import type { ReactNode } from 'react';
import type { InventoryItem } from '../../../common/api/schemas.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { usdOf } from '../../../src/state/inventory/worth.ts';
import { Picture } from '../../components/Picture.tsx';
import { Worth } from '../../components/Worth.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import styles from './ItemOverview.module.css';

interface ItemOverviewProps {
  readonly win: Readonly<InventoryItem['win']>;
  /** What else there is to say of it. */
  readonly children: ReactNode;
}

/** An item's picture with its weapon and what it is worth; the sheet around it has the rest of its name as title. */
export function ItemOverview({ win, children }: ItemOverviewProps) {
  const crystalsFor = useCrystalsFor();
  return (
    <div className={classes('surface', styles.show, rarityLightClasses(win.rarity))}>
      <span className={styles.brand}>{splitName(win.name).brand}</span>
      <Picture className={styles.picture} src={win.img} aspect={4 / 3} eager />
      <Worth cost={win.cost} crystals={crystalsFor(usdOf(win))} className={styles.worth} />
      {children}
    </div>
  );
}
