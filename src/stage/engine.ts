import type { Canvas } from '../../scenes/kit/canvas.ts';
import { PALETTE } from '../../scenes/kit/palette.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Frame, Tier } from '../../scenes/scene.ts';
import { Cast } from './cast.ts';
import { advance, secondsAt } from './clock.ts';
import { watchContext } from './contextLoss.ts';
import { Fonts } from './fonts.ts';
import { Governor } from './governor.ts';
import { Loop } from './loop.ts';
import { Meter } from './meter.ts';
import { Pictures } from './pictures.ts';
import { readPixels } from './pixels.ts';
import type { Answers, Command, Question, Report, Setup, Size } from './port.ts';
import { RESOLUTION_CAP, tierBelow } from './quality.ts';
import { openRoot, type StageRoot } from './root.tsx';

function frameOf({ width, height, ratio, insets }: Size, tier: Tier): Frame {
  return { width, height, resolution: Math.min(ratio, RESOLUTION_CAP[tier]), insets };
}

/** The stage itself: the same in a worker and on the page, spoken to through its port alone. */
export class Engine {
  readonly #root: StageRoot;
  readonly #setup: Setup;
  readonly #report: (report: Report) => void;
  readonly #cast: Cast;
  readonly #pictures = new Pictures(() => this.#refresh());
  readonly #governor = new Governor();
  readonly #loop = new Loop(
    (dt, now) => this.#update(dt, now),
    () => this.#draw(),
  );
  readonly #meter: Meter;
  readonly #fonts: Fonts;
  readonly #render = () => this.#root.render();
  readonly #unwatch: () => void;
  #tier: Tier;
  /** Unknown until the canvas was first placed. */
  #size: Size | null = null;
  /** Commands are carried out in their order, though a mount waits for its scene's code. */
  #queue = Promise.resolve();

  private constructor(canvas: Canvas, root: StageRoot, setup: Setup, report: (report: Report) => void) {
    this.#root = root;
    this.#setup = setup;
    this.#report = report;
    this.#tier = setup.quality.tier;
    this.#meter = new Meter(setup.counted ? root.gl : null);
    this.#cast = new Cast(root);
    this.#fonts = new Fonts(setup.fonts);
    void this.#fonts.settled.then(() => this.#refresh());
    this.#unwatch = watchContext(canvas, {
      lost: () => {
        this.#loop.block('lost', true);
        report({ type: 'event', event: { type: 'lost' } });
      },
      restored: () => {
        for (const scene of this.#cast.all) scene.restore?.();
        this.#loop.block('lost', false);
        report({ type: 'event', event: { type: 'restored' } });
      },
      failed: () =>
        report({ type: 'event', event: { type: 'failed', message: 'the WebGL context did not come back' } }),
    });
  }

  /** @throws Error when there is no WebGL here. */
  static async start(canvas: Canvas, setup: Setup, report: (report: Report) => void): Promise<Engine> {
    const root = await openRoot(canvas, { width: 1, height: 1, background: PALETTE['ink-0'] });
    return new Engine(canvas, root, setup, report);
  }

  receive(command: Command): void {
    this.#queue = this.#queue.then(async () => {
      try {
        if ('ask' in command) await this.#answer(command);
        else this.#obey(command);
      } catch (error) {
        const message = String(error);
        if ('ask' in command) this.#report({ type: 'unanswered', call: command.call, message });
        else this.#report({ type: 'event', event: { type: 'failed', message } });
      }
    });
  }

  destroy(): void {
    this.#loop.stop();
    this.#unwatch();
    this.#cast.destroy();
    this.#pictures.clear();
    this.#root.close();
  }

  #obey(order: Exclude<Command, Question>): void {
    switch (order.tell) {
      case 'size':
        this.#size = order.size;
        this.#layout();
        break;
      case 'set':
        this.#cast.scene(order.scene).set(order.props);
        break;
      case 'seek':
        this.#cast.scene(order.scene).seek(order.cue, order.seconds, order.plan);
        break;
      case 'skip':
        this.#cast.scene(order.scene).skip();
        break;
      case 'tune':
        this.#cast.tune(order.scene, order.values);
        break;
      case 'unmount':
        this.#cast.unmount(order.scene);
        this.#loop.moves(`update ${order.scene}`, false);
        if (this.#cast.size === 0) this.#pictures.clear();
        break;
      case 'pause':
      case 'resume':
        this.#loop.block(order.reason, order.tell === 'pause');
        break;
      case 'context':
        this.#root.loseContext(order.lost);
        break;
    }
    this.#loop.invalidate();
  }

  async #answer(question: Question & { readonly call: number }): Promise<void> {
    const { call } = question;
    const answer = (value: Answers[keyof Answers]) => this.#report({ type: 'answer', call, value });
    switch (question.ask) {
      case 'mount':
        await this.#mount(question.scene, question.props);
        answer(true);
        break;
      case 'play': {
        // Time zero of the cue is the moment the page asked: whatever came between is caught up at the next frame.
        advance(secondsAt(question.since));
        const reason = `play ${call}`;
        this.#loop.moves(reason, true);
        void this.#cast
          .scene(question.scene)
          .play(question.cue, question.plan)
          .then((outcome) => {
            this.#loop.moves(reason, false);
            answer(outcome);
          });
        break;
      }
      case 'labels':
        answer(this.#cast.scene(question.scene).labels(question.cue, question.plan));
        break;
      case 'settled':
        void Promise.all([this.#pictures.settled(), this.#fonts.settled]).then(() => answer(true));
        break;
      case 'stats':
        answer({
          ...this.#meter.take(),
          tier: this.#tier,
          resolution: this.#root.app.renderer.resolution,
        });
        break;
      case 'pixels':
        this.#draw();
        answer(readPixels(this.#root.gl));
        break;
    }
  }

  async #mount(id: SceneId, props: unknown): Promise<void> {
    const quality = { ...this.#setup.quality, tier: this.#tier };
    const context = {
      quality,
      picture: (url: string) => this.#pictures.get(url),
      font: (family: string) => this.#fonts.family(family),
    };
    const frame = this.#size && frameOf(this.#size, this.#tier);
    const scene = await this.#cast.mount(id, props, context, frame);
    this.#loop.moves(`update ${id}`, scene.update !== undefined);
  }

  #layout(): void {
    if (!this.#size) return;
    const frame = frameOf(this.#size, this.#tier);
    this.#root.app.renderer.resize(frame.width, frame.height, frame.resolution);
    for (const scene of this.#cast.all) scene.layout(frame);
    // A canvas is empty after a change of its size: left so until the next frame it would flash.
    this.#draw();
  }

  #refresh(): void {
    for (const scene of this.#cast.all) scene.refresh?.();
    this.#loop.invalidate();
  }

  #update(dt: number, now: number): void {
    for (const scene of this.#cast.all) scene.update?.(dt, now);
    if (!this.#setup.adaptive || !this.#governor.tooSlow(dt)) return;
    const below = tierBelow(this.#tier);
    if (!below) return;
    this.#tier = below;
    this.#layout();
    this.#report({ type: 'event', event: { type: 'tier', tier: below } });
  }

  #draw(): void {
    this.#meter.frame(this.#render);
  }
}
