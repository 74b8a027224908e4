import { useT } from '../../../src/i18n/useT.ts';
import { Picture } from '../../parts/Picture.tsx';
import styles from './SoonTile.module.css';

/** A game that is not there yet: shown, and out of reach. */
export function SoonTile({ game }: { readonly game: 'contracts' | 'roulette' }) {
  const { t } = useT();
  return (
    <button type="button" className={styles.tile} disabled>
      <span className={styles.soon}>{t('games.soon')}</span>
      <Picture className={styles.picture} src={`/art/things/game-${game}.webp`} aspect={3 / 2} eager />
      <span className={styles.name}>{t(`games.${game}.name`)}</span>
    </button>
  );
}
