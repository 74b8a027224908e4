import { textsIn } from '../../texts/texts.ts';
import type { BotTexts } from '../../texts/types.ts';
import { type Job, repeat, startJob } from '../job.ts';
import { readLastLanguage } from '../players/language.ts';
import { retrySeconds } from '../retrySeconds.ts';
import type { Services } from '../services.ts';
import { DAY_MS, secondsAfter } from '../time.ts';
import { composeBotMessage } from './compose.ts';
import { readConsent, withdrawConsent } from './consent.ts';
import { nextDaytime } from './daytime.ts';
import { deleteMessages, isAnyDue, type LeasedMessage, leaseDue, putOff } from './outbox.ts';
import { holdTurns, TURN_MS, takeTurn } from './turns.ts';

/**
 * Players who are written to in one turn. No second meets more than two turns, so all processes together send 30
 * messages a second at most, which is what Telegram lets a bot do.
 */
const PLAYERS_PER_TURN = 15;
/** Seconds for which a message is leased: more than sending one can take. */
const LEASE_SECONDS = 60;
/** Milliseconds between two looks at what is due. */
const POLL_MS = 1000;
/** What could not be told for so long is no news any more. */
const MAX_AGE_MS = 3 * DAY_MS;

type Sender = Pick<Services, 'db' | 'telegram' | 'clock' | 'log' | 'publicUrl'>;

/** What of these may be told to the player now; the rest is put off or forgotten. */
async function allowedNow(
  { db, clock, log }: Sender,
  userId: number,
  leased: readonly LeasedMessage[],
): Promise<LeasedMessage[]> {
  const now = clock();
  const consent = await readConsent(db, userId);
  const wanted = leased.filter(({ message }) => consent?.allowed && consent[message.kind]);
  const fresh = wanted.filter(({ created_at }) => now.getTime() - created_at.getTime() < MAX_AGE_MS);
  if (fresh.length < wanted.length) log.warn({ user: userId }, 'a message of the bot is given up');
  await deleteMessages(
    db,
    leased.filter((message) => !fresh.includes(message)),
  );
  const morning = nextDaytime(now, consent?.time_zone ?? null);
  if (morning <= now) return fresh;
  await putOff(db, fresh, morning);
  return [];
}

async function writeTo(
  { db, telegram, clock, log, publicUrl }: Sender,
  userId: number,
  allowed: readonly LeasedMessage[],
  texts: BotTexts,
): Promise<void> {
  const text = composeBotMessage(
    allowed.map(({ message }) => message),
    texts,
  );
  try {
    const outcome = await telegram.write(userId, text, { text: texts.open, url: publicUrl });
    if (outcome === 'blocked') return await withdrawConsent(db, userId, clock());
    if (typeof outcome === 'object') {
      await holdTurns(db, outcome.waitSeconds);
      return await putOff(db, allowed, secondsAfter(clock(), outcome.waitSeconds));
    }
    if (outcome === 'refused') log.warn({ user: userId }, 'Telegram refuses a message of the bot');
    await deleteMessages(db, allowed);
  } catch (err) {
    const attempts = Math.max(...allowed.map((message) => message.attempts));
    const wait = retrySeconds(attempts);
    log.warn({ err, user: userId, wait }, 'a message of the bot waits for Telegram');
    await putOff(db, allowed, secondsAfter(clock(), wait));
  }
}

/**
 * Sends what is due, if it is this process's turn: one message a player, whatever there is to tell. It is deleted once
 * Telegram has taken it, so a process that dies in between has it sent again rather than lost.
 */
export async function sendBotMessages(services: Sender): Promise<void> {
  const { db, clock } = services;
  if (!(await isAnyDue(db, clock()))) return;
  const began = performance.now();
  if (!(await takeTurn(db))) return;
  const limits = { players: PLAYERS_PER_TURN, leaseSeconds: LEASE_SECONDS };
  const byPlayer = new Map<number, LeasedMessage[]>();
  for (const message of await leaseDue(db, clock(), limits)) {
    byPlayer.set(message.user_id, [...(byPlayer.get(message.user_id) ?? []), message]);
  }
  await Promise.all(
    [...byPlayer].map(async ([userId, leased]) => {
      const allowed = await allowedNow(services, userId, leased);
      if (allowed.length === 0) return;
      const texts = textsIn(await readLastLanguage(db, userId));
      // A process that was held up must not send in another's turn.
      if (performance.now() - began >= TURN_MS) return putOff(db, allowed, clock());
      await writeTo(services, userId, allowed, texts);
    }),
  );
}

/** Sends messages of the bot until it is stopped. */
export function startSendingBotMessages(services: Sender): Job {
  return startJob((signal) =>
    repeat(POLL_MS, signal, () =>
      sendBotMessages(services).catch((err: unknown) =>
        services.log.error({ err }, 'messages of the bot could not be sent'),
      ),
    ),
  );
}
