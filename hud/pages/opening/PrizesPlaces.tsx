import { classes } from '../../format/classes.ts';
import actions from './PrizeActions.module.css';
import { EmptyPrizeCard } from './PrizeCard.tsx';
import styles from './Prizes.module.css';
import { useItemPlaces } from './useItemPlaces.ts';

/** The empty places of `count` items on the result, which are told to the stage: laid out as the result will be. */
export function PrizesPlaces({ count }: { readonly count: number }) {
  const empty = useItemPlaces();
  const cards = Array.from({ length: count }, (_, card) => card);
  return (
    <div ref={empty} className={classes(styles.prizes, styles.empty)} aria-hidden="true">
      <div className={styles.header} />
      <div className={styles.items} data-scroll>
        <div className={styles.grid}>
          {cards.map((card) => (
            <div key={card}>
              <EmptyPrizeCard />
            </div>
          ))}
        </div>
      </div>
      <div className={classes(actions.actions, actions.several, styles.actions)} />
    </div>
  );
}
