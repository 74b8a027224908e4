import { useLocation, useSearch } from 'wouter';
import { AccountCard } from './AccountCard.tsx';
import { BotMessagesCard } from './BotMessagesCard.tsx';
import { CommunityCard } from './CommunityCard.tsx';
import { GameCard } from './GameCard.tsx';
import { LuckCodeCard } from './LuckCodeCard.tsx';
import { Person } from './Person.tsx';
import styles from './ProfilePage.module.css';
import { TradelinkSheet } from './TradelinkSheet.tsx';
import { TrustCard } from './TrustCard.tsx';

/** The player and their settings. */
export function ProfilePage() {
  const [, navigate] = useLocation();
  const asked = new URLSearchParams(useSearch()).get('openTradeLink') === 'true';
  return (
    <main className={styles.page}>
      <Person />
      <LuckCodeCard />
      <AccountCard />
      <GameCard />
      <BotMessagesCard />
      <TrustCard />
      <CommunityCard />
      {asked && <TradelinkSheet onClose={() => navigate('/profile', { replace: true })} />}
    </main>
  );
}
