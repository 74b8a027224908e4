import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Random } from './Random.ts';
import type { Appointment, Scheduler } from './Scheduler.ts';

/** What setTimeout gives back here. */
class VirtualTimer {
  appointment: Appointment | null = null;
  readonly #start: () => Appointment;

  constructor(start: () => Appointment) {
    this.#start = start;
    this.appointment = start();
  }

  cancel(): void {
    if (this.appointment) this.appointment.canceled = true;
    this.appointment = null;
  }

  refresh(): this {
    if (this.appointment === null) return this;
    this.cancel();
    this.appointment = this.#start();
    return this;
  }

  /**
   * A timer that does not keep a process alive is a chore of its own, such as to measure its load each second: a year
   * of those is nothing to wait for. What matters of them the world calls itself.
   */
  unref(): this {
    this.cancel();
    return this;
  }

  ref(): this {
    return this;
  }
}

const clear = (timer: unknown) => {
  if (timer instanceof VirtualTimer) timer.cancel();
};

function replaceTimers(scheduler: Scheduler): void {
  const setTimeout = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) =>
    new VirtualTimer(() => scheduler.after(milliseconds, () => void run(...args)));
  const setInterval = (run: (...args: unknown[]) => void, milliseconds = 0, ...args: unknown[]) => {
    const timer: VirtualTimer = new VirtualTimer(() =>
      scheduler.after(milliseconds, () => {
        timer.refresh();
        run(...args);
      }),
    );
    return timer;
  };
  const setImmediate = scheduler.immediate.bind(scheduler);
  Object.assign(globalThis, { setTimeout, setInterval, setImmediate });
  Object.assign(globalThis, { clearTimeout: clear, clearInterval: clear });
  const sleep = <T>(milliseconds: number, value?: T, options: { signal?: AbortSignal } = {}) =>
    new Promise<T | undefined>((resolve, reject) => {
      const { signal } = options;
      if (signal?.aborted) return reject(signal.reason);
      const stop = () => {
        appointment.canceled = true;
        reject(signal?.reason);
      };
      const appointment = scheduler.after(milliseconds, () => {
        signal?.removeEventListener('abort', stop);
        resolve(value);
      });
      signal?.addEventListener('abort', stop, { once: true });
    });
  Object.assign(timers, { setTimeout: sleep });
}

function replaceClock(scheduler: Scheduler): void {
  const start = scheduler.now;
  const RealDate = globalThis.Date;
  RealDate.now = () => Math.floor(scheduler.now);
  globalThis.Date = new Proxy(RealDate, {
    construct: (target, args, self) =>
      Reflect.construct(target, args.length === 0 ? [target.now()] : args, self),
  });
  performance.now = () => scheduler.now - start;
}

function replaceRandomness(random: Random): void {
  const fill = <T extends NodeJS.ArrayBufferView>(view: T): T => {
    random.fill(new Uint8Array(view.buffer, view.byteOffset, view.byteLength));
    return view;
  };
  const randomUUID = () => {
    const hex = random.hex(32);
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  const randomInt = (first: number, second?: number) =>
    second === undefined ? random.below(first) : first + random.below(second - first);
  const randomBytes = (size: number) => fill(Buffer.alloc(size));
  Object.assign(crypto, { randomBytes, randomFillSync: fill, randomUUID, randomInt });
  Object.assign(crypto.webcrypto, { getRandomValues: fill, randomUUID });
  Math.random = () => random.fraction();
}

/**
 * Takes clock, timers and randomness of this whole process into the hands of a scheduler and a seed, for good: code
 * that knows nothing of it cannot tell, and none can forget to ask for them.
 */
export function takeOverProcess(scheduler: Scheduler, random: Random): void {
  replaceTimers(scheduler);
  replaceClock(scheduler);
  replaceRandomness(random);
  syncBuiltinESMExports();
}
