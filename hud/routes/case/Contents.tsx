import type { CaseDetail } from '../../../src/api/schemas.ts';
import { useT } from '../../../src/i18n/useT.ts';
import { RARE_ON_CASE_PAGE_USD, rarityOfShare } from '../../../src/rules/rarity.ts';
import { ItemCard } from '../../parts/ItemCard.tsx';
import styles from './Contents.module.css';

type Shown = { readonly rtp: number; readonly skins: readonly CaseDetail['skins'][number][] };

/** Everything that can come out, in the published order, with the exact chance of each. */
export function Contents({ item }: { readonly item: Shown }) {
  const { t, percent } = useT();
  return (
    <section>
      <header className={styles.header}>
        <h2>{t('case.contents')}</h2>
        <span className={styles.rtp}>{t('case.rtp', { percent: percent(item.rtp) })}</span>
      </header>
      <ul className={styles.grid}>
        {item.skins.map((skin) => (
          <li key={skin.id}>
            <ItemCard
              name={skin.name}
              img={skin.img}
              price={skin.price}
              rarity={rarityOfShare(skin.chance)}
              rare={skin.price >= RARE_ON_CASE_PAGE_USD}
              note={percent(skin.chance)}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
