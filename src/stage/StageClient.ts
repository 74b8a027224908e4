import { LostFile } from '../preload.ts';
import { CommandLog } from './CommandLog.ts';
import type { Answers, Command, OpenPort, Order, Port, Question, Report, Setup, StageEvent } from './port.ts';

/** A question without an answer yet. */
interface Pending {
  readonly command: Command & Question;
  answer(value: unknown): void;
  fail(error: Error): void;
}

/** This device has no WebGL: the page must do without the stage. */
class NoWebGL extends Error {
  override readonly name = 'NoWebGL';
}

/** The stage was closed before it answered. */
export class StageEnded extends Error {}

/** The answer to a question whose effect another has replaced: it is over. All others ask how things stand. */
const ANSWER_WHEN_REPLACED: Partial<Answers> = { play: 'canceled', mount: true };

/** How many times a stage is replaced that failed while it could be seen. */
const MAX_REPLACEMENTS = 2;

/**
 * Sends commands to the stage, matches answers with questions and passes events on. When a stage fails, it opens
 * another as soon as that can be seen, and brings it to where the first would be by now; it reports the failure only
 * when no replacement is left.
 */
export class StageClient {
  readonly #hosts: readonly OpenPort[];
  readonly #setup: Setup;
  readonly #log = new CommandLog();
  readonly #pending = new Map<number, Pending>();
  readonly #listeners = new Set<(event: StageEvent) => void>();
  #port!: Port;
  #onReplaced = () => {};
  #onSeen = () => {};
  #calls = 0;
  #replacementsLeft = MAX_REPLACEMENTS;
  /** Closed, or failed without a replacement: nobody answers any more. */
  #hasEnded = false;
  /** Why the last host that was asked could not draw. */
  #refusal: unknown;

  private constructor(hosts: readonly OpenPort[], setup: Setup) {
    this.#hosts = hosts;
    this.#setup = setup;
  }

  /**
   * A client of a stage on the first of `hosts` that has WebGL.
   * @throws NoWebGL where none has; its cause is why the last one could not be asked. LostFile where that was a file.
   */
  static async open(hosts: readonly OpenPort[], setup: Setup): Promise<StageClient> {
    const client = new StageClient(hosts, setup);
    if (await client.#connect()) return client;
    if (client.#refusal instanceof LostFile) throw client.#refusal;
    throw new NoWebGL('there is no WebGL on this device', { cause: client.#refusal });
  }

  get port(): Port {
    return this.#port;
  }

  /** Whether nobody sees the page, as its tab is hidden or the client shows something else. */
  get #isInBackground(): boolean {
    return this.#log.isPaused('hidden') || this.#log.isPaused('inactive');
  }

  /** Calls `listener` when the stage was replaced, and its canvas with it. */
  onReplaced(listener: () => void): void {
    this.#onReplaced = listener;
  }

  tell(order: Order): void {
    this.#log.record(order);
    this.#port.send(order);
    if (order.tell === 'resume' && !this.#isInBackground) this.#onSeen();
  }

  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    const command = { ...question, call: ++this.#calls };
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => resolve(value as Answers[Q['ask']]);
      this.#pending.set(command.call, { command, answer, fail: reject });
      this.#log.record(command);
      this.#port.send(command);
      if (this.#hasEnded) this.#endPending();
    });
  }

  onEvent(listener: (event: StageEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the stage; a running cue resolves 'canceled', and so does one that is asked for later. */
  close(): void {
    this.#port.close();
    this.#endPending();
    this.#listeners.clear();
  }

  async #connect(): Promise<boolean> {
    for (const open of this.#hosts) {
      let hasFailed = false;
      // Without WebGL, where the browser refuses workers, or its file cannot be had: the next one may still do.
      const port = await open(this.#setup, (report) => {
        // A stage that has failed is not listened to any more.
        if (!hasFailed) hasFailed = !this.#receive(report);
      }).catch((error) => {
        this.#refusal = error;
        return null;
      });
      if (!port) continue;
      this.#port = port;
      return true;
    }
    return false;
  }

  /** Returns false when the stage that reports has failed. */
  #receive(report: Report): boolean {
    if (report.type === 'event') {
      if (report.event.type === 'failed') {
        void this.#replaceStage(report.event);
        return false;
      }
      // What a stage has come down to holds for the one after it.
      if (report.event.type === 'tier') this.#log.record({ tell: 'tier', tier: report.event.tier });
      this.#emit(report.event);
    }
    if (report.type === 'answer') this.#pending.get(report.call)?.answer(report.value);
    if (report.type === 'unanswered') {
      const { call, message, isLost } = report;
      const pending = this.#pending.get(call);
      pending?.fail(isLost ? new LostFile(message) : new Error(message));
      // Of a mount that the log repeats, the stage before has answered.
      const missing = !pending && isLost ? this.#log.sceneOf(call) : undefined;
      if (missing) this.#emit({ type: 'missing', scene: missing });
    }
    if ('call' in report) this.#pending.delete(report.call);
    return true;
  }

  async #replaceStage(failure: StageEvent): Promise<void> {
    this.#port.close();
    this.#port.canvas.remove();
    // In the background a system takes the GPU from one stage after the other, whatever they are worth.
    const wasInBackground = this.#isInBackground;
    if (wasInBackground) await new Promise<void>((seen) => (this.#onSeen = seen));
    const isReplaced = (wasInBackground || this.#replacementsLeft-- > 0) && (await this.#connect());
    if (this.#hasEnded) {
      if (isReplaced) this.#port.close();
    } else if (isReplaced) {
      this.#onReplaced();
      this.#replayLog();
      this.#emit({ type: 'restored' });
    } else {
      this.#endPending();
      this.#emit(failure);
    }
  }

  /** Sends the new stage all commands that still hold, and the questions that the old one never answered. */
  #replayLog(): void {
    const replayed = new Set<Command>(this.#log);
    for (const command of replayed) this.#port.send(command);
    for (const [call, { command, answer }] of this.#pending) {
      if (replayed.has(command)) continue;
      const outcome = ANSWER_WHEN_REPLACED[command.ask];
      if (outcome === undefined) this.#port.send(command);
      else {
        this.#pending.delete(call);
        answer(outcome);
      }
    }
  }

  #emit(event: StageEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #endPending(): void {
    this.#hasEnded = true;
    for (const { command, answer, fail } of this.#pending.values()) {
      if (command.ask === 'play') answer('canceled');
      else fail(new StageEnded('the stage has ended'));
    }
    this.#pending.clear();
  }
}
