import { BalanceChip } from '../../components/BalanceChip.tsx';
import { PageHeader } from '../../components/PageHeader.tsx';
import { useT } from '../../hooks/useT.ts';
import styles from './GamesPage.module.css';
import { GameTile } from './GameTile.tsx';
import { SoonTile } from './SoonTile.tsx';

/** The games, and those that are still to come. */
export function GamesPage() {
  const { t } = useT();
  return (
    <main>
      <PageHeader title={t('games.title')}>
        <BalanceChip />
      </PageHeader>
      <ul className={styles.games}>
        <li>
          <GameTile game="cases" picture="/art/things/game-cases.webp" to="/cases" />
        </li>
        <li>
          <GameTile game="upgrader" picture="/art/things/game-upgrader.webp" to="/upgrader" />
        </li>
      </ul>
      <ul className={styles.soon}>
        <li>
          <SoonTile game="contracts" picture="/art/things/game-contracts.webp" />
        </li>
        <li>
          <SoonTile game="roulette" picture="/art/things/game-roulette.webp" />
        </li>
      </ul>
    </main>
  );
}
