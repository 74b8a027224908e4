import { useEffect, useRef, useState } from 'react';
import { ITEM_SORTS } from '../../common/api/schemas.ts';
import { countFilters, type ItemTools } from '../../src/state/inventory/itemTools.ts';
import { classes } from '../format/classes.ts';
import { leaveOnEnter } from '../hooks/leaveOnEnter.ts';
import { useT } from '../hooks/useT.ts';
import { Icon } from './Icon.tsx';
import { IconButton } from './IconButton.tsx';
import styles from './ItemToolbar.module.css';
import { SelectField } from './SelectField.tsx';

/** A search begins when nothing was typed for so long. */
const TYPING_MS = 250;

interface ItemToolbarProps {
  readonly tools: Pick<ItemTools, 'q' | 'sort' | 'min' | 'max'> & { readonly rarity: readonly unknown[] };
  readonly onChange: (changes: Partial<ItemTools>) => void;
  /** Opens the filter. */
  readonly onFilter: () => void;
}

/** What is typed, and its way to the list once the fingers rest. */
function useTyped(q: string, search: (q: string) => void) {
  const [typed, setTyped] = useState(q);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => setTyped(q), [q]);
  useEffect(() => {
    if (typed === q) return;
    const timer = setTimeout(() => latest.current(typed), TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, q]);
  return [typed, setTyped] as const;
}

/** Searches and sorts a list of items, and opens its filter. */
export function ItemToolbar({ tools, onChange, onFilter }: ItemToolbarProps) {
  const { t } = useT();
  const [typed, setTyped] = useTyped(tools.q, (q) => onChange({ q }));
  const filters = countFilters(tools);
  const clear = () => {
    // A search that has not begun would begin after all.
    setTyped('');
    onChange({ q: '' });
  };
  return (
    <search className={styles.bar}>
      <span className={styles.search}>
        <input
          className={styles.field}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={leaveOnEnter}
          placeholder={t('items.search')}
          aria-label={t('items.searchLabel')}
          maxLength={64}
          enterKeyHint="search"
          autoComplete="off"
          spellCheck={false}
        />
        {typed !== '' && (
          <IconButton className={styles.clear} icon="close" label={t('items.clear')} onClick={clear} />
        )}
      </span>
      <SelectField
        className={styles.sort}
        label={t('items.sort')}
        options={ITEM_SORTS.map((value) => ({ value, label: t(`items.sorts.${value}`) }))}
        value={tools.sort}
        onChange={(sort) => onChange({ sort })}
      />
      <button
        type="button"
        className={classes('pressable', styles.filter, filters > 0 && styles.active)}
        aria-label={t('items.filter')}
        onClick={onFilter}
      >
        <Icon name="filter" size={20} />
        {filters > 0 && <span className={styles.count}>{filters}</span>}
      </button>
    </search>
  );
}
