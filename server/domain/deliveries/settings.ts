import * as v from 'valibot';
import { readSettings } from '../../config.ts';
import { SANDBOX_OUTCOMES, type SandboxOutcome } from './sandbox.ts';
import type { SteamSettings } from './steam.ts';

const wholeNumber = v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number'), v.transform(Number));

const Settings = v.object({
  DELIVERY: v.optional(v.picklist(['sandbox', 'steam', 'off'], 'must be sandbox, steam or off'), 'sandbox'),
  SANDBOX_OUTCOMES: v.optional(
    v.pipe(
      v.string(),
      v.transform((text) => text.split(',').map((part) => part.trim())),
      v.array(v.picklist(SANDBOX_OUTCOMES, `must be a list of ${SANDBOX_OUTCOMES.join(', ')}`)),
    ),
    'accepted',
  ),
  SANDBOX_SETTLE_SECONDS: v.optional(wholeNumber, '4'),
});

const Steam = v.object(
  {
    STEAM_ACCOUNT: v.string(),
    STEAM_PASSWORD: v.string(),
    STEAM_SHARED_SECRET: v.string(),
    STEAM_IDENTITY_SECRET: v.string(),
    STEAM_DOMAIN: v.optional(v.string(), 'localhost'),
    STEAM_APP_ID: v.optional(wholeNumber, '730'),
    STEAM_CONTEXT_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{1,9}$/, 'must be a whole number')), '2'),
  },
  'is needed when DELIVERY is steam',
);

/** Who delivers items in this process: `off` leaves the queue to other processes. */
export type DeliverySettings =
  | { readonly provider: 'off' }
  | { readonly provider: 'steam'; readonly steam: SteamSettings }
  | {
      readonly provider: 'sandbox';
      readonly outcomes: readonly SandboxOutcome[];
      /** Until an offer is settled. */
      readonly settleSeconds: number;
    };

/**
 * Reads the delivery's part of the environment; empty variables count as missing.
 * @throws ConfigError with one line for each variable that is missing or wrong.
 */
export function readDeliverySettings(environment: NodeJS.ProcessEnv): DeliverySettings {
  const { DELIVERY: provider, ...sandbox } = readSettings(Settings, environment);
  if (provider === 'off') return { provider };
  if (provider === 'sandbox') {
    const { SANDBOX_OUTCOMES: outcomes, SANDBOX_SETTLE_SECONDS: settleSeconds } = sandbox;
    return { provider, outcomes, settleSeconds };
  }
  const env = readSettings(Steam, environment);
  const steam = {
    account: env.STEAM_ACCOUNT,
    password: env.STEAM_PASSWORD,
    sharedSecret: env.STEAM_SHARED_SECRET,
    identitySecret: env.STEAM_IDENTITY_SECRET,
    domain: env.STEAM_DOMAIN,
    appid: env.STEAM_APP_ID,
    contextid: env.STEAM_CONTEXT_ID,
  };
  return { provider, steam };
}
