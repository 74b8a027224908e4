import { thrownText } from '../thrownText.ts';
import { RetryLater } from './provider.ts';

/** Seconds until Steam is asked again after it could not answer. */
export const OUTAGE_RETRY_SECONDS = 120;

/** What the libraries say where Steam fails, or can't tell now, whatever it was asked for. */
const OUTAGE = /^HTTP error (429|5\d\d)$|Data temporarily unavailable/;
/** Codes of a network that does not lead to Steam, as such or in what is told. */
const NETWORK =
  /\b(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ESOCKETTIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)\b/;
/** EResult of an answer: busy, timeout, service unavailable, rate limit exceeded. */
const OUTAGE_RESULTS = [10, 16, 20, 84];

function isOutage(error: unknown): boolean {
  const text = thrownText(error);
  const { code, eresult } = Object(error) as { readonly code?: unknown; readonly eresult?: unknown };
  return OUTAGE.test(text) || NETWORK.test(`${code} ${text}`) || OUTAGE_RESULTS.includes(Number(eresult));
}

/** Waits for a look at Steam, which has no effect. @throws RetryLater where Steam is down; else what it throws. */
export function lookAtSteam<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isOutage(error) ? new RetryLater(OUTAGE_RETRY_SECONDS, thrownText(error)) : error;
  });
}
