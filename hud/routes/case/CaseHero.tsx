import { useSnapshot } from 'valtio';
import type { CaseDetail } from '../../../src/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { tapHero } from '../../../src/state/hero.ts';
import { scene } from '../../../src/state/scene.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { Card } from '../../parts/Card.tsx';
import { Crystals } from '../../parts/Crystals.tsx';
import { Glow } from '../../parts/Glow.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { SceneSlot } from '../../parts/SceneSlot.tsx';
import { useTitleFocus } from '../../parts/titleFocus.ts';
import styles from './CaseHero.module.css';
import { useHero } from './useHero.ts';

type Shown = Pick<CaseDetail, 'id' | 'name' | 'img' | 'price' | 'desc'>;

export function CaseHero({ item }: { readonly item: Shown }) {
  const { t } = useT();
  const { lively } = useSnapshot(scene);
  const place = useHero(item.img, lively);
  const maskImage = `url("${item.img}")`;
  const welcome = item.id === WELCOME_CASE_ID;
  return (
    <Card cut className={styles.hero}>
      <div className={styles.balance}>{!welcome && <BalanceChip />}</div>
      <div ref={place} className={styles.show}>
        <Glow src={item.img} />
        {lively && <SceneSlot className={styles.slot} />}
        <div className={styles.still}>
          <span className={styles.breath} aria-hidden="true" />
          <Picture src={item.img} aspect={1} eager />
          <span className={styles.leak} aria-hidden="true" />
          <span
            className={styles.shine}
            style={{ maskImage, WebkitMaskImage: maskImage }}
            aria-hidden="true"
          />
        </div>
        {lively && (
          <button type="button" className={styles.tap} tabIndex={-1} aria-hidden="true" onClick={tapHero} />
        )}
      </div>
      <h1 ref={useTitleFocus()} tabIndex={-1} className={styles.name}>
        {item.name}
      </h1>
      <p className={styles.words}>{item.desc}</p>
      {welcome ? (
        <span className={styles.gift}>{t('case.free')}</span>
      ) : (
        <Crystals amount={item.price} className={styles.price} />
      )}
    </Card>
  );
}
