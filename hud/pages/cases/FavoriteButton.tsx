import { useSnapshot } from 'valtio';
import type { CaseSummary } from '../../../common/api/schemas.ts';
import { shelf, toggleFavorite } from '../../../src/state/cases/shelf.ts';
import { IconButton } from '../../components/IconButton.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './FavoriteButton.module.css';

/** Keeps a case among the player's favorites. */
export function FavoriteButton({ id, name }: Pick<CaseSummary, 'id' | 'name'>) {
  const { t } = useT();
  const isFavorite = useSnapshot(shelf).favorites.includes(id);
  return (
    <IconButton
      icon="star"
      label={`${t('cases.favorite')}: ${name}`}
      className={classes(styles.favorite, isFavorite && styles.chosen)}
      aria-pressed={isFavorite}
      onClick={() => toggleFavorite(id)}
    />
  );
}
