import { useSnapshot } from 'valtio';
import { rarityInCase } from '../../../common/rules/rarity.ts';
import type { VisitedDrop } from '../../../src/state/drop/visit.ts';
import { round } from '../../../src/state/round/round.ts';
import button from '../../components/Button.module.css';
import { Crystals } from '../../components/Crystals.tsx';
import { ItemName } from '../../components/ItemName.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { rarityLightClasses } from '../../format/rarityClasses.ts';
import { useT } from '../../hooks/useT.ts';
import { Contents } from '../case/Contents.tsx';
import styles from './DropFacts.module.css';
import { DropProof } from './DropProof.tsx';

/** What fell out, once the reel has landed, and out of which case with which odds. */
export function DropFacts({ drop }: { readonly drop: VisitedDrop }) {
  const { t, usd, percent } = useT();
  const landed = useSnapshot(round).current?.phase === 'landed';
  const { case: opened, item, receipt, play_url: playUrl } = drop;
  const drawn = opened.skins[receipt.index];
  return (
    <>
      <div aria-live="polite">
        {landed && (
          <section
            className={classes('surface', styles.item, drawn && rarityLightClasses(rarityInCase(drawn)))}
          >
            <Picture className={styles.picture} src={item.img} aspect={4 / 3} eager />
            <h2>
              <ItemName name={item.name} />
            </h2>
            <p className={styles.worth}>{usd(item.price)}</p>
            {drawn && <p className={styles.chance}>{t('drop.chance', { percent: percent(drawn.chance) })}</p>}
            <DropProof receipt={receipt} />
          </section>
        )}
      </div>
      {playUrl !== null && (
        <a className={classes(button.button, button.primary, button.large, button.wide)} href={playUrl}>
          <span className={button.face}>{t('drop.play')}</span>
        </a>
      )}
      <section className={styles.case}>
        <h2>{opened.name}</h2>
        <Crystals amount={opened.price} />
      </section>
      <Contents detail={opened} />
    </>
  );
}
