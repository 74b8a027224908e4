import { type MethodName, retrieveLaunchParams, supports } from '@telegram-apps/sdk';
import { attempt } from './attempt.ts';

/** The client that has started the app. */
interface Client {
  /** `ios`, `android`, `macos`, `tdesktop`, `weba`, `web`, …; `local` for the mock host. */
  readonly platform: string;
  /** Of what it understands, as `7.10`. */
  readonly version: string;
}

let known: Client | undefined;

/** The client that has started the app; undefined outside Telegram. Read once: that takes a weak phone milliseconds. */
export function startedBy(): Client | undefined {
  known ??= attempt(() => {
    const { tgWebAppPlatform: platform, tgWebAppVersion: version } = retrieveLaunchParams();
    return { platform, version };
  });
  return known;
}

/** Whether the client that has started the app knows a method; false outside Telegram. */
export function clientKnows(method: MethodName): boolean {
  const client = startedBy();
  return client !== undefined && supports(method, client.version);
}
