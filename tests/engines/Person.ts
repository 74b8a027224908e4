import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { texts } from '../../locales/en.ts';

/** What a browser is started with: what cannot be changed while it runs. */
export interface Setting {
  /** CSS px. */
  readonly width: number;
  readonly height: number;
  readonly tier: 'LOW' | 'HIGH';
  readonly reducedMotion: boolean;
}

/** A page of a browser that is driven from outside, by its own protocol. */
export interface Engine {
  readonly name: string;
  /** Process that the engine's others descend from. */
  readonly pid: number;
  /** Begins anew as somebody who has never been here: nothing stored, no error told. */
  forget(): Promise<void>;
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** Runs `source`, the text of a function without parameters, in the page; its answer has to be JSON. */
  evaluate(source: string): Promise<unknown>;
  /**
   * Clicks the first element that `xpath` finds, as a finger would. Returns false where there is none, or it is
   * covered.
   */
  click(xpath: string): Promise<boolean>;
  type(xpath: string, text: string): Promise<void>;
  screenshot(): Promise<Buffer>;
  /** Errors that the page has written to the console since `forget`. */
  errors(): readonly string[];
  /** Prints how its process stands and what that wrote last. */
  tell(): Promise<void>;
  /** Resolves when its process has ended. */
  close(): Promise<void>;
}

/** Starts an engine on an X server by its name, as ":99". */
export type StartEngine = (display: string, setting: Setting) => Promise<Engine>;

/** How long a step of a round may take here, where engines share a processor without a GPU. */
const STEP_TIMEOUT_MS = 60_000;
const LOOK_MS = 100;

/** A person in front of an engine: looks, taps, waits for what is to be seen. */
export class Person {
  readonly engine: Engine;

  constructor(engine: Engine) {
    this.engine = engine;
  }

  async waitUntil(
    what: string,
    isTrue: () => Promise<boolean>,
    milliseconds = STEP_TIMEOUT_MS,
  ): Promise<void> {
    const until = Date.now() + milliseconds;
    while (!(await isTrue())) {
      if (Date.now() > until) {
        await this.photograph(`failed-${what.replace(/\W+/g, '-').slice(0, 60)}`);
        throw new Error(`${this.engine.name}: ${what} did not happen. On the page: ${await this.text()}`);
      }
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    }
  }

  async text(): Promise<string> {
    return String(await this.engine.evaluate('() => document.body.innerText'));
  }

  async path(): Promise<string> {
    return String(await this.engine.evaluate('() => location.pathname'));
  }

  see(words: string, milliseconds?: number): Promise<void> {
    return this.waitUntil(`"${words}"`, async () => (await this.text()).includes(words), milliseconds);
  }

  arrive(path: string): Promise<void> {
    return this.waitUntil(`the page ${path}`, async () => (await this.path()) === path);
  }

  /**
   * Taps the button or link whose words begin with `words`, as soon as it can be tapped, unless what the tap leads to
   * is there by itself.
   */
  tap(words: string, isThere: () => Promise<boolean> = async () => false): Promise<void> {
    const named = `(starts-with(normalize-space(.), ${quoted(words)}) or @aria-label=${quoted(words)})`;
    const xpath = `//*[self::button or self::a][${named}][not(@disabled)]`;
    return this.waitUntil(
      `a tap on "${words}"`,
      async () => (await this.engine.click(xpath)) || (await isThere()),
    );
  }

  /** Sells the item on show, and says again that this is meant: what has only just come up may not take a tap. */
  async sell(): Promise<void> {
    const isAsked = async () =>
      (await this.engine.evaluate("() => document.querySelector('[role=alertdialog]') !== null")) === true;
    const isAnswered = async () => !(await isAsked());
    const sale = `button[contains(., ${quoted(texts.item.sell)})]`;
    await this.tapUntil(isAsked, `//main//${sale}`);
    await this.tapUntil(isAnswered, `//*[@role='alertdialog']//${sale}`);
  }

  /** Taps the first element that `xpath` finds, again where that has led to nothing. */
  tapUntil(isDone: () => Promise<boolean>, xpath: string): Promise<void> {
    return this.waitUntil(`what a tap on ${xpath} leads to`, async () => {
      if (!(await isDone())) await this.engine.click(xpath);
      return isDone();
    });
  }

  tapFirst(xpath: string): Promise<void> {
    return this.waitUntil(`a tap on ${xpath}`, () => this.engine.click(xpath));
  }

  /** Keeps a picture for the eye, beside what other browser tests leave. */
  async photograph(name: string): Promise<void> {
    const file = `test-results/engines/${this.engine.name}-${name}.png`;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, await this.engine.screenshot());
  }
}

function quoted(words: string): string {
  return words.includes("'") ? `"${words}"` : `'${words}'`;
}
