import { useState } from 'react';
import type { Snapshot } from 'valtio';
import type { OpeningSum, Statistics } from '../../../common/api/statistics.ts';
import { splitName } from '../../../common/rules/splitName.ts';
import { Chips } from '../../components/Chips.tsx';
import { Crystals } from '../../components/Crystals.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import type { PickedItem } from '../inventory/ItemSheet.tsx';
import styles from './Groups.module.css';
import { LuckBar } from './LuckBar.tsx';
import { luckOf } from './luckOf.ts';

const GROUPINGS = ['case', 'month'] as const;
type Grouping = (typeof GROUPINGS)[number];

interface GroupsProps extends Pick<Snapshot<Statistics>, 'cases' | 'months'> {
  readonly onPick: (item: PickedItem) => void;
}

/** The same numbers by case or by month; each group leads to its best drop, where that is still known. */
export function Groups({ cases, months, onPick }: GroupsProps) {
  const { t, month: nameOfMonth } = useT();
  const [by, setBy] = useState<Grouping>('case');
  const groups =
    by === 'case'
      ? cases.map(({ id, name, sum }) => ({ key: id, name, sum }))
      : months.map(({ month, sum }) => ({ key: month, name: nameOfMonth(month), sum }));
  return (
    <section>
      <Chips
        label={t('statistics.by')}
        options={GROUPINGS.map((value) => ({ value, label: t(`statistics.grouping.${value}`) }))}
        value={by}
        onChange={setBy}
      />
      <ul className={styles.list}>
        {groups.map(({ key, name, sum }) => (
          <li key={key}>
            <Group name={name} sum={sum} onPick={onPick} />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface GroupProps {
  readonly name: string;
  readonly sum: OpeningSum;
  readonly onPick: (item: PickedItem) => void;
}

function Group({ name, sum, onPick }: GroupProps) {
  const { t, crystals } = useT();
  const { best } = sum;
  const words = (
    <>
      <span className={styles.head}>
        <span className={styles.name}>{name}</span>
        <Crystals amount={sum.returned} className={styles.returned} />
      </span>
      <span className={classes(styles.head, styles.small)}>
        <span>
          {t('statistics.opened')}: {crystals(sum.openings)}
        </span>
        <span>
          {t('statistics.spent')}: {crystals(sum.spent)}
        </span>
      </span>
      <LuckBar sum={sum} />
      <span className={classes(styles.head, styles.small)}>
        <span>{t(`statistics.state.${luckOf(sum)}`)}</span>
        <span>{t('statistics.fromTo', { low: crystals(sum.low), high: crystals(sum.high) })}</span>
      </span>
      {best && (
        <span className={styles.small}>
          {t('statistics.best')}: {splitName(best.name).model}
        </span>
      )}
    </>
  );
  if (!best) return <div className={classes('surface', styles.group)}>{words}</div>;
  return (
    <button type="button" className={classes('surface pressable', styles.group)} onClick={() => onPick(best)}>
      {words}
    </button>
  );
}
