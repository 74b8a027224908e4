import { type Snapshot, useSnapshot } from 'valtio';
import type { Draw } from '../../../common/api/schemas.ts';
import { proof } from '../../../src/state/fairness/proof.ts';
import { ChainNews } from '../../components/ChainNews.tsx';
import { ItemThumb } from '../../components/ItemThumb.tsx';
import { Picture } from '../../components/Picture.tsx';
import { ProofSheet } from '../../components/ProofSheet.tsx';
import { Worth } from '../../components/Worth.tsx';
import { useCrystalsFor } from '../../hooks/useCrystalsFor.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './DrawSheet.module.css';

interface DrawSheetProps {
  readonly draws: readonly Snapshot<Draw>[];
  readonly index: number;
  readonly onClose: () => void;
}

/** One of several draws: its item, and the proof with the receipt. */
export function DrawSheet({ draws, index, onClose }: DrawSheetProps) {
  const { t } = useT();
  const crystalsFor = useCrystalsFor();
  const { draws: proofs } = useSnapshot(proof);
  const draw = draws[index];
  if (!draw) return null;
  const { win, receipt } = draw;
  return (
    <ProofSheet steps={proofs[index] ?? []} receipt={receipt} onClose={onClose}>
      <div className={styles.item}>
        <ItemThumb rarity={win.rarity} className={styles.thumb}>
          <Picture src={win.img} aspect={4 / 3} eager />
        </ItemThumb>
        <div className={styles.words}>
          <p className={styles.name}>{win.name}</p>
          <p className={styles.rarity}>{t(`rarity.r${win.rarity}`)}</p>
          <Worth cost={win.cost} crystals={crystalsFor(win.cost)} className={undefined} />
        </div>
      </div>
      <ChainNews />
    </ProofSheet>
  );
}
