import type { MatchPlatform } from '../domain/tasks/gamingMatch.ts';

/** A gaming-match platform for local mode: every account is connected, and takes the nickname once it was asked. */
export function fakeMatchPlatform(botUsername: string): MatchPlatform {
  const asked = new Set<string>();
  return {
    address: 'https://match.example.com',
    nickname: async (platformId) => {
      const again = asked.has(platformId);
      asked.add(platformId);
      return again ? `${botUsername}_${platformId.slice(-4)}` : `player_${platformId.slice(-4)}`;
    },
  };
}
