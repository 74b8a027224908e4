import type { CaseDetail } from '../../../src/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { BalanceChip } from '../../parts/BalanceChip.tsx';
import { Card } from '../../parts/Card.tsx';
import { Crystals } from '../../parts/Crystals.tsx';
import { Glow } from '../../parts/Glow.tsx';
import { Picture } from '../../parts/Picture.tsx';
import { useTitleFocus } from '../../parts/titleFocus.ts';
import styles from './CaseHero.module.css';

type Shown = Pick<CaseDetail, 'id' | 'name' | 'img' | 'price' | 'desc'>;

export function CaseHero({ item }: { readonly item: Shown }) {
  const { t } = useT();
  const maskImage = `url("${item.img}")`;
  const welcome = item.id === WELCOME_CASE_ID;
  return (
    <Card cut className={styles.hero}>
      <div className={styles.balance}>{!welcome && <BalanceChip />}</div>
      <div className={styles.show}>
        <Glow src={item.img} />
        <span className={styles.breath} aria-hidden="true" />
        <Picture src={item.img} aspect={1} eager />
        <span className={styles.leak} aria-hidden="true" />
        <span className={styles.shine} style={{ maskImage, WebkitMaskImage: maskImage }} aria-hidden="true" />
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
