/** Seconds for one call of the platform. */
const CALL_TIMEOUT_SECONDS = 30;

/** A call was given up before it ended: it may still have its effect. */
export class CallTimeout extends Error {
  constructor() {
    super(`no answer within ${CALL_TIMEOUT_SECONDS} s`);
  }
}

/** @throws CallTimeout where a call that began then, by performance.now(), was given up: nothing is to come of it. */
export function requireAwaited(began: number): void {
  if (performance.now() - began >= CALL_TIMEOUT_SECONDS * 1000) throw new CallTimeout();
}

/** Waits for a call of the platform, for CALL_TIMEOUT_SECONDS. @throws CallTimeout. */
export async function withTimeout<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new CallTimeout()), CALL_TIMEOUT_SECONDS * 1000);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
