import { useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CaseDetail, Win } from '../../../common/api/schemas.ts';
import { hasGlint, isGreat, shownMultiple } from '../../../common/rules/celebration.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { inventory } from '../../../src/state/inventory/inventory.ts';
import { stageState } from '../../../src/state/stage.ts';
import { DrawProof } from '../../components/DrawProof.tsx';
import { Picture } from '../../components/Picture.tsx';
import { Profit } from '../../components/Profit.tsx';
import { Shine } from '../../components/Shine.tsx';
import { Worth } from '../../components/Worth.tsx';
import { classes } from '../../format/classes.ts';
import { rarityColorClass } from '../../format/rarityClasses.ts';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import { GreatWin } from './GreatWin.tsx';
import ground from './ground.module.css';
import { MultipleBadge } from './MultipleBadge.tsx';
import styles from './Prize.module.css';
import { PrizeActions } from './PrizeActions.tsx';
import place from './PrizePlace.module.css';
import { useFlightInto } from './useFlightInto.ts';

interface PrizeProps {
  readonly opened: Pick<CaseDetail, 'id' | 'price'>;
  readonly result: {
    readonly open: { readonly win: Win; readonly inventory_id: number };
    readonly receipt: unknown;
  };
}

/** What came out: the item in the light of its rarity, and below it what can be done with it. */
export function Prize({ opened, result }: PrizeProps) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  // The stage has brought the item to this place: it goes on from there.
  const [isBrought] = useState(stageState.bringsItems);
  const [file, setFile] = useState('');
  const { win, inventory_id } = result.open;
  const isSold = inventory_id in useSnapshot(inventory).sold;
  const balance = useRef<HTMLSpanElement>(null);
  const item = useFlightInto(balance, isSold);
  const worth = crystalsFor(win.cost);
  const { brand, model } = splitName(win.name);
  const multiple = shownMultiple(win.profit);
  const great = isGreat(win.profit);
  return (
    <section className={classes(styles.prize, rarityColorClass(win.rarity), great && styles.great)}>
      {multiple !== null && great && <GreatWin multiple={multiple} />}
      <div className={ground.ground} aria-hidden="true">
        <div className={classes(place.place, styles.light)}>
          <svg className={place.box} viewBox="0 0 4 3" />
          <div className={styles.rays} />
        </div>
      </div>
      <div
        className={classes(place.place, styles.item, isBrought && styles.brought, isSold && styles.leaving)}
      >
        <div
          ref={item}
          className={isSold ? styles.sold : undefined}
          data-item={isSold ? undefined : inventory_id}
        >
          <Picture src={win.img} aspect={4 / 3} eager onShown={setFile} />
          {file && hasGlint(win.profit) && <Shine src={file} isOnce />}
        </div>
      </div>
      <div className={styles.sheet}>
        <span className={styles.rarity}>{t(`rarity.r${win.rarity}`)}</span>
        {multiple !== null && <MultipleBadge multiple={multiple} />}
        <h1 className={styles.name}>
          <span className={styles.brand}>{brand}</span> {model}
        </h1>
        <Worth cost={win.cost} crystals={worth} className={styles.worth}>
          {opened.id === WELCOME_CASE_ID ? <span>{t('opening.free')}</span> : <Profit value={win.profit} />}
        </Worth>
        <DrawProof receipt={result.receipt} />
        <PrizeActions
          opened={opened}
          inventoryId={inventory_id}
          worth={worth}
          isGreat={great}
          balance={balance}
        />
      </div>
    </section>
  );
}
