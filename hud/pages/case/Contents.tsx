import { useState } from 'react';
import type { CaseDetail } from '../../../common/api/schemas.ts';
import { RARE_ON_CASE_PAGE_USD, rarityInCase } from '../../../common/rules/rarity.ts';
import { Button } from '../../components/Button.tsx';
import grid from '../../components/cardGrid.module.css';
import { ItemCard } from '../../components/ItemCard.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import { useWide } from '../../hooks/useWide.ts';
import { BEST_ITEMS } from './bestItems.ts';
import styles from './Contents.module.css';

type ShownDetail = { readonly rtp: number; readonly skins: readonly CaseDetail['skins'][number][] };

/**
 * The best items of the case; at a tap, and in a wide window, all of them in the published order. Each has its exact
 * chance.
 */
export function Contents({ detail: { rtp, skins } }: { readonly detail: ShownDetail }) {
  const { t, percent } = useT();
  const isWide = useWide();
  const [isAsked, setAsked] = useState(false);
  const isWhole = isAsked || isWide || skins.length <= BEST_ITEMS;
  const best = [...skins].sort((a, b) => b.price - a.price).slice(0, BEST_ITEMS);
  return (
    <section>
      <header className={styles.header}>
        <h2>{t('case.contents')}</h2>
        {/* What is free has none: it would be told as 0 %. */}
        {rtp > 0 && <span className={styles.rtp}>{t('case.rtp', { percent: percent(rtp) })}</span>}
      </header>
      <ul className={classes(grid.grid, !isWhole && styles.best)}>
        {(isWhole ? skins : best).map((skin) => (
          <li key={skin.id}>
            <ItemCard
              name={skin.name}
              img={skin.img}
              price={skin.price}
              rarity={rarityInCase(skin)}
              rare={skin.price >= RARE_ON_CASE_PAGE_USD}
              note={percent(skin.chance)}
            />
          </li>
        ))}
      </ul>
      {!isWhole && (
        <div className={styles.all}>
          <Button variant="secondary" size="small" wide onClick={() => setAsked(true)}>
            {t('case.all', { count: skins.length })}
          </Button>
        </div>
      )}
    </section>
  );
}
