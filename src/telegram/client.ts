import { attempt } from './attempt.ts';
import { type EventName, type Events, on, openBridge, post } from './bridge.ts';
import { hasMethod, type MethodName } from './methods.ts';

/** Version of the client; null outside Telegram. */
let version: string | null = null;

/** Connects the client that has started the app. */
export function connectClient(itsVersion: string): void {
  version = itsVersion;
  openBridge();
}

/** Whether there is a client that has `method`. */
export function knows(method: MethodName): boolean {
  return version !== null && hasMethod(version, method);
}

/** Tells the client something. What it lacks is left out, and so is all of it outside Telegram. */
export function tell(method: MethodName, params?: object): void {
  if (knows(method)) attempt(() => post(method, params));
}

/** What becomes of the events that may answer a call; undefined for one that answers another. */
type Readers<Result> = {
  readonly [Name in EventName]?: (data: Events[Name]) => Result | undefined;
};

/**
 * Tells the client something. Returns the first answer that one of `readers` makes something of.
 * @throws Error if the client lacks `method`, or takes longer than the timeout.
 */
export function ask<Result>(
  method: MethodName,
  params: object | undefined,
  readers: Readers<Result>,
  timeoutMilliseconds?: number,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    if (!knows(method)) throw new Error(`the client has no ${method}`);
    const end = () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
    const fail = () => {
      end();
      reject(new Error(`no answer to ${method}`));
    };
    const timer = timeoutMilliseconds && setTimeout(fail, timeoutMilliseconds);
    const stops = (Object.keys(readers) as EventName[]).map((event) =>
      on(event, (data) => {
        const read = readers[event] as (data: unknown) => Result | undefined;
        const answer = read(data);
        if (answer === undefined) return;
        end();
        resolve(answer);
      }),
    );
    tell(method, params);
  });
}
