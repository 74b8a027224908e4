import { readAnswer } from '../readAnswer.ts';

/** What a gaming-match platform knows of a player, by the id of their game-platform account. */
export interface MatchPlatform {
  /** The address where an account is connected. */
  readonly address: string;
  /**
   * The player's nickname, null where no account is connected.
   * @throws Error where the platform can't be asked.
   */
  nickname(platformId: string): Promise<string | null>;
}

/** Account ids of the game platform begin here; a trade link names the offset. */
const FIRST_ACCOUNT_ID = 76_561_197_960_265_728n;
/** Milliseconds. */
const REQUEST_TIMEOUT_MS = 5_000;

/** The 64-bit account id behind a trade link; null where it names no partner. */
export function platformIdOf(tradelink: string): string | null {
  const partner = URL.canParse(tradelink) ? new URL(tradelink).searchParams.get('partner') : null;
  return partner && /^\d{1,10}$/.test(partner) ? String(FIRST_ACCOUNT_ID + BigInt(partner)) : null;
}

/**
 * A platform that answers `{nickname}` or 404 at `template`, in which `{id}` becomes the account's id; the key
 * goes along as a bearer token.
 */
export function httpMatchPlatform(template: string, key: string, address: string): MatchPlatform {
  return {
    address,
    nickname: async (platformId) => {
      const answer = await fetch(template.replace('{id}', platformId), {
        headers: { authorization: `Bearer ${key}`, accept: 'application/json' },
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      // A body that nobody reads would keep its connection.
      const body: unknown = answer.ok ? await readAnswer(answer) : await answer.body?.cancel();
      if (answer.status === 404) return null;
      if (typeof body === 'object' && body && 'nickname' in body && typeof body.nickname === 'string') {
        return body.nickname;
      }
      throw new Error(`the gaming-match platform answered ${answer.status}`);
    },
  };
}
