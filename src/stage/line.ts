import { Log } from './log.ts';
import type { Answers, Command, OpenPort, Order, Port, Question, Report, Setup, StageEvent } from './port.ts';

interface Waiting {
  readonly command: Command & Question;
  answer(value: unknown): void;
  fail(error: Error): void;
}

/** Stages that may take the place of one that failed, one after the other. */
const REPLACEMENTS = 2;

/**
 * The page's end of the port: pairs questions with their answers and hands events round. Behind a stage that failed it
 * opens another and brings it to where the first would be by now; only when that is in vain the failure is told.
 */
export class Line {
  readonly #hosts: readonly OpenPort[];
  readonly #setup: Setup;
  readonly #log = new Log();
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Set<(event: StageEvent) => void>();
  #port!: Port;
  #replaced = () => {};
  #calls = 0;
  #left = REPLACEMENTS;
  #closed = false;

  private constructor(hosts: readonly OpenPort[], setup: Setup) {
    this.#hosts = hosts;
    this.#setup = setup;
  }

  /** The line to the first of `hosts` that has WebGL, or null. */
  static async open(hosts: readonly OpenPort[], setup: Setup): Promise<Line | null> {
    const line = new Line(hosts, setup);
    return (await line.#connect()) ? line : null;
  }

  get port(): Port {
    return this.#port;
  }

  /** Calls `listener` when another canvas has taken the place of the first. */
  onReplaced(listener: () => void): void {
    this.#replaced = listener;
  }

  tell(order: Order): void {
    this.#log.note(order);
    this.#port.send(order);
  }

  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    const command = { ...question, call: ++this.#calls };
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => resolve(value as Answers[Q['ask']]);
      this.#waiting.set(command.call, { command, answer, fail: reject });
      this.#log.note(command);
      this.#port.send(command);
    });
  }

  listen(listener: (event: StageEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the stage; whatever still plays resolves 'cancelled'. */
  close(): void {
    this.#closed = true;
    this.#port.close();
    this.#dismiss();
    this.#listeners.clear();
  }

  async #connect(): Promise<boolean> {
    for (const open of this.#hosts) {
      let isOver = false;
      const port = await open(this.#setup, (report) => {
        if (!isOver) isOver = !this.#hear(report);
      });
      if (!port) continue;
      this.#port = port;
      return true;
    }
    return false;
  }

  /** False when the stage that reports is at its end. */
  #hear(report: Report): boolean {
    if (report.type === 'event') {
      if (report.event.type === 'failed') {
        void this.#replace(report.event);
        return false;
      }
      this.#announce(report.event);
    }
    if (report.type === 'answer') this.#waiting.get(report.call)?.answer(report.value);
    if (report.type === 'unanswered') this.#waiting.get(report.call)?.fail(new Error(report.message));
    if ('call' in report) this.#waiting.delete(report.call);
    return true;
  }

  async #replace(failure: StageEvent): Promise<void> {
    this.#port.close();
    this.#port.canvas.remove();
    const isThere = this.#left-- > 0 && (await this.#connect());
    if (this.#closed) {
      if (isThere) this.#port.close();
    } else if (isThere) {
      this.#replaced();
      this.#catchUp();
      this.#announce({ type: 'restored' });
    } else {
      this.#dismiss();
      this.#announce(failure);
    }
  }

  /** Tells the stage of now everything that the one before was told, and asks again what that never answered. */
  #catchUp(): void {
    const told = new Set<Command>(this.#log);
    for (const command of told) this.#port.send(command);
    for (const [call, { command, answer }] of this.#waiting) {
      if (told.has(command)) continue;
      // A cue or a scene that something else has taken the place of is over.
      const over = { play: 'cancelled', mount: true }[command.ask as string];
      if (over === undefined) this.#port.send(command);
      else {
        this.#waiting.delete(call);
        answer(over);
      }
    }
  }

  #announce(event: StageEvent): void {
    for (const listener of this.#listeners) listener(event);
  }

  #dismiss(): void {
    for (const { command, answer, fail } of this.#waiting.values()) {
      if (command.ask === 'play') answer('cancelled');
      else fail(new Error('the stage is no more'));
    }
    this.#waiting.clear();
  }
}
