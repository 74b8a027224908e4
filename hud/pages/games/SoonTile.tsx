import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './SoonTile.module.css';

interface SoonTileProps {
  readonly game: 'contracts' | 'roulette';
  readonly picture: string;
}

/** A game that is still to come. */
export function SoonTile({ game, picture }: SoonTileProps) {
  const { t } = useT();
  return (
    <button type="button" className={classes('surface', styles.tile)} disabled>
      <span className={styles.soon}>{t('games.soon')}</span>
      <Picture className={styles.picture} src={picture} aspect={3 / 2} eager />
      <span className={styles.name}>{t(`games.${game}.name`)}</span>
    </button>
  );
}
