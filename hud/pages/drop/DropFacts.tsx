import type { VisitedDrop } from '../../../src/state/drop/visit.ts';
import button from '../../components/Button.module.css';
import { Crystals } from '../../components/Crystals.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { Contents } from '../case/Contents.tsx';
import styles from './DropFacts.module.css';

/** The way into the game, and out of which case it fell with which odds. */
export function DropFacts({ drop }: { readonly drop: VisitedDrop }) {
  const { t } = useT();
  const { case: opened, play_url: playUrl } = drop;
  return (
    <>
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
