import type { Answers, OpenPort, Order, Port, Question, Report, Setup, StageEvent } from './port.ts';

interface Waiting {
  readonly ask: Question['ask'];
  answer(value: unknown): void;
  fail(error: Error): void;
}

/** The page's end of the port: pairs questions with their answers and hands events round. */
export class Line {
  readonly port: Port;
  readonly #waiting: Map<number, Waiting>;
  readonly #listeners: Set<(event: StageEvent) => void>;
  #calls = 0;

  private constructor(
    port: Port,
    waiting: Map<number, Waiting>,
    listeners: Set<(event: StageEvent) => void>,
  ) {
    this.port = port;
    this.#waiting = waiting;
    this.#listeners = listeners;
  }

  /** The line to the first of `hosts` that has WebGL, or null. */
  static async open(hosts: readonly OpenPort[], setup: Setup): Promise<Line | null> {
    const waiting = new Map<number, Waiting>();
    const listeners = new Set<(event: StageEvent) => void>();
    const hear = (report: Report) => {
      if (report.type === 'event') for (const listener of listeners) listener(report.event);
      if (report.type === 'answer') waiting.get(report.call)?.answer(report.value);
      if (report.type === 'unanswered') waiting.get(report.call)?.fail(new Error(report.message));
      if ('call' in report) waiting.delete(report.call);
    };
    for (const open of hosts) {
      const port = await open(setup, hear);
      if (port) return new Line(port, waiting, listeners);
    }
    return null;
  }

  tell(order: Order): void {
    this.port.send(order);
  }

  ask<Q extends Question>(question: Q): Promise<Answers[Q['ask']]> {
    const call = ++this.#calls;
    return new Promise((resolve, reject) => {
      const answer = (value: unknown) => resolve(value as Answers[Q['ask']]);
      this.#waiting.set(call, { ask: question.ask, answer, fail: reject });
      this.port.send({ ...question, call });
    });
  }

  listen(listener: (event: StageEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Ends the stage; whatever still plays resolves 'cancelled'. */
  close(): void {
    this.port.close();
    for (const { ask, answer, fail } of this.#waiting.values()) {
      if (ask === 'play') answer('cancelled');
      else fail(new Error('the stage was destroyed'));
    }
    this.#waiting.clear();
    this.#listeners.clear();
  }
}
