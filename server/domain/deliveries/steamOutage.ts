import { thrownText } from '../thrownText.ts';
import { RetryLater } from './provider.ts';

/** Seconds until Steam is asked again after it could not answer. */
export const OUTAGE_RETRY_SECONDS = 120;

/** What the libraries say where Steam fails, or can't tell now, whatever it was asked for. */
const OUTAGE_TEXT = /^HTTP error (429|5\d\d)$|Data temporarily unavailable|ETIMEDOUT|ESOCKETTIMEDOUT/;
/** Codes of a network that does not lead to Steam. */
const NETWORK_CODE =
  /^(ECONNREFUSED|ECONNRESET|ECONNABORTED|ETIMEDOUT|ESOCKETTIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE)$/;
/** EResult of an answer: busy, timeout, service unavailable, rate limit exceeded. */
const OUTAGE_RESULTS = [10, 16, 20, 84];

function isOutage(error: unknown): boolean {
  if (OUTAGE_TEXT.test(thrownText(error))) return true;
  if (!(error instanceof Error)) return false;
  const { code, eresult } = error as Error & { code?: unknown; eresult?: unknown };
  return NETWORK_CODE.test(String(code)) || OUTAGE_RESULTS.includes(Number(eresult));
}

/** Waits for a look at Steam, which has no effect. @throws RetryLater where Steam is down; else what it throws. */
export function look<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    throw isOutage(error) ? new RetryLater(OUTAGE_RETRY_SECONDS, thrownText(error)) : error;
  });
}
