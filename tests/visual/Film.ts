import { type CDPSession, expect, type Locator, type Page, type Request } from '@playwright/test';
import { decoded, type Picture } from './pictures.ts';

const START = new Date('2026-03-01T12:00:00Z');
/** Later than whatever the page has come to by itself. */
const STOP = new Date('2026-03-01T13:00:00Z');
const FRAME_MS = 16;
const STEP_MS = 100;
/** Real time in which a page that has what it needs asks for nothing more. */
const QUIET_MOMENTS = 4;
const MOMENT_MS = 40;
/** A new page takes no taps before. */
const SAFE_MS = 500;
/** What a new phase leads to has been drawn after so many frames. */
const LAST_FRAMES = 3;

declare const film: { painted(): Promise<void>; move(milliseconds: number): void };

/**
 * A page whose time goes on only when it is told to: its clock, the stage on it and the animations of its styles alike.
 */
export class Film {
  readonly #page: Page;
  readonly #session: CDPSession;
  readonly #underWay = new Set<Request>();
  /** Milliseconds since `stop`. */
  #now = 0;

  private constructor(page: Page, session: CDPSession) {
    this.#page = page;
    this.#session = session;
    page.on('request', (request) => this.#underWay.add(request));
    for (const end of ['requestfinished', 'requestfailed'] as const) {
      page.on(end as 'requestfinished', (request) => this.#underWay.delete(request));
    }
  }

  /** Prepares a page that has not been opened yet; its time goes on until `stop`. */
  static async of(page: Page): Promise<Film> {
    await page.addInitScript(() => {
      // The stage comes onto the page: a worker has a time of its own.
      Reflect.deleteProperty(HTMLCanvasElement.prototype, 'transferControlToOffscreen');
      const frame = requestAnimationFrame.bind(window);
      const known = new Set<Animation>();
      Object.assign(window, {
        film: {
          painted: () => new Promise((resolve) => frame(resolve)),
          move(milliseconds: number) {
            for (const animation of document.getAnimations()) {
              const end = Number(animation.effect?.getComputedTiming().endTime);
              // What is seen for the first time begins now.
              const time = known.has(animation) ? Number(animation.currentTime) + milliseconds : 0;
              known.add(animation);
              animation.pause();
              if (time >= end) animation.finish();
              else animation.currentTime = time;
            }
          },
        },
      });
    });
    await page.clock.install({ time: START });
    return new Film(page, await page.context().newCDPSession(page));
  }

  /** Seconds since `stop`. */
  get seconds(): number {
    return this.#now / 1000;
  }

  async stop(): Promise<void> {
    await this.#page.clock.pauseAt(STOP);
    // Or what begins to move would go on in real time until it is taken hold of: on a busy machine, to its end.
    await this.#session.send('Animation.enable');
    await this.#session.send('Animation.setPlaybackRate', { playbackRate: 0 });
  }

  /**
   * Goes on to so many seconds after `stop`: most of the way at once, then frame by frame until all that follows has
   * been drawn.
   */
  async goTo(seconds: number): Promise<void> {
    const milliseconds = Math.round(seconds * 1000) - this.#now;
    await this.#move(milliseconds - LAST_FRAMES * FRAME_MS);
    for (let frame = 0; frame < LAST_FRAMES; frame++) await this.#move(FRAME_MS);
  }

  /** Goes on by one thirtieth of a second, in two frames. */
  async step(): Promise<void> {
    for (let frame = 0; frame < 2; frame++) await this.#move(FRAME_MS);
  }

  /** Goes on step by step until `there` can be seen, and can be tapped. */
  async goOnUntil(there: Locator): Promise<void> {
    await expect(async () => {
      await this.#move(STEP_MS);
      await expect(there).toBeVisible({ timeout: 1 });
    }).toPass({ intervals: [0] });
    await this.#move(SAFE_MS);
  }

  /** Goes on by as little as a new page needs to ask for all that it shows, and waits until that is there. */
  async load(): Promise<void> {
    for (let frame = 0; frame < LAST_FRAMES; frame++) {
      await this.#move(FRAME_MS);
      await this.#quiet();
    }
  }

  /** What can be seen now. */
  async picture(): Promise<Picture> {
    const { data } = await this.#session.send('Page.captureScreenshot', {
      format: 'png',
      optimizeForSpeed: true,
    });
    return decoded(Buffer.from(data, 'base64'));
  }

  /** Nothing has been asked for for a moment of real time, and all of it has come. */
  async #quiet(): Promise<void> {
    for (let moments = 0; moments < QUIET_MOMENTS; moments++) {
      await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
      if (this.#underWay.size > 0) moments = 0;
    }
  }

  async #move(milliseconds: number): Promise<void> {
    this.#now += milliseconds;
    await this.#page.clock.fastForward(milliseconds);
    await this.#page.evaluate(async (milliseconds) => {
      await film.painted();
      film.move(milliseconds);
    }, milliseconds);
  }
}
