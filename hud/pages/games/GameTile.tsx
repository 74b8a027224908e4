import { Link } from 'wouter';
import { Card } from '../../components/Card.tsx';
import { Icon } from '../../components/Icon.tsx';
import { Picture } from '../../components/Picture.tsx';
import { classes } from '../../format/classes.ts';
import { useT } from '../../hooks/useT.ts';
import styles from './GameTile.module.css';

interface GameTileProps {
  readonly game: 'cases' | 'upgrader';
  readonly picture: string;
  readonly to: string;
}

/** A game that can be played. */
export function GameTile({ game, picture, to }: GameTileProps) {
  const { t } = useT();
  return (
    <Link href={to} className={classes('pressable', styles.link)}>
      <Card cut className={classes(styles.tile, styles[game])}>
        <Picture className={styles.picture} src={picture} aspect={3 / 2} eager />
        <h2 className={styles.name}>{t(`games.${game}.name`)}</h2>
        <p className={styles.about}>{t(`games.${game}.words`)}</p>
        <span className={styles.go}>
          <Icon name="chevron-right" size={24} />
        </span>
      </Card>
    </Link>
  );
}
