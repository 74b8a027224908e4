import { Link } from 'wouter';
import { useT } from '../../../src/i18n/useT.ts';
import { Card } from '../../parts/Card.tsx';
import { classes } from '../../parts/classes.ts';
import { Icon } from '../../parts/Icon.tsx';
import { Picture } from '../../parts/Picture.tsx';
import styles from './GameTile.module.css';

interface GameTileProps {
  readonly game: 'cases' | 'upgrader';
  readonly to: string;
}

/** A game that can be played, in the light of its own colour. */
export function GameTile({ game, to }: GameTileProps) {
  const { t } = useT();
  return (
    <Link href={to} className={styles.link}>
      <Card cut className={classes(styles.tile, styles[game])}>
        <Picture className={styles.picture} src={`/art/things/game-${game}.webp`} aspect={3 / 2} eager />
        <div className={styles.words}>
          <h2 className={styles.name}>{t(`games.${game}.name`)}</h2>
          <p className={styles.about}>{t(`games.${game}.words`)}</p>
        </div>
        <span className={styles.go}>
          <Icon name="chevron-right" size={24} />
        </span>
      </Card>
    </Link>
  );
}
