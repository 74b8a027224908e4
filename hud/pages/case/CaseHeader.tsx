import { useState } from 'react';
import { useSnapshot } from 'valtio';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import { tapCase } from '../../../src/state/cases/casePicture.ts';
import { session } from '../../../src/state/session.ts';
import { stageState } from '../../../src/state/stage.ts';
import { BalanceChip } from '../../components/BalanceChip.tsx';
import { Card } from '../../components/Card.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { Glow } from '../../components/Glow.tsx';
import { Picture } from '../../components/Picture.tsx';
import { SceneSlot } from '../../components/SceneSlot.tsx';
import { Shine } from '../../components/Shine.tsx';
import { useT } from '../../hooks/useT.ts';
import { useTitleFocus } from '../../hooks/useTitleFocus.ts';
import styles from './CaseHeader.module.css';
import { useCasePicture } from './useCasePicture.ts';

type ShownDetail = Pick<CaseDetail, 'id' | 'name' | 'img' | 'price' | 'desc'>;

/** The case itself with its name, words and price; on a lively device the stage draws it where its picture is. */
export function CaseHeader({ detail }: { readonly detail: ShownDetail }) {
  const { t } = useT();
  const { lively } = useSnapshot(stageState);
  const { isFirstVisit } = useSnapshot(session);
  const place = useCasePicture(detail.img, lively);
  const [file, setFile] = useState('');
  const welcome = detail.id === WELCOME_CASE_ID;
  return (
    <Card cut className={styles.header}>
      <div className={styles.balance}>{!welcome && <BalanceChip />}</div>
      <div ref={place} className={styles.show}>
        <Glow src={detail.img} />
        {lively && <SceneSlot className={styles.slot} />}
        <div className={styles.ownPicture}>
          <span className={styles.breath} aria-hidden="true" />
          <Picture src={detail.img} aspect={1} eager onShown={setFile} />
          <span className={styles.leak} aria-hidden="true" />
          {file && <Shine src={file} className={styles.shine} />}
        </div>
        {lively && (
          <button type="button" className={styles.tap} tabIndex={-1} aria-hidden="true" onClick={tapCase} />
        )}
      </div>
      <h1 ref={useTitleFocus()} tabIndex={-1} className={styles.name}>
        {detail.name}
      </h1>
      <p className={styles.words}>{detail.desc}</p>
      {!welcome && <Crystals amount={detail.price} className={styles.price} />}
      {welcome && isFirstVisit && <span className={styles.gift}>{t('case.free')}</span>}
    </Card>
  );
}
