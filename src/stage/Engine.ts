import { PALETTE } from '../../common/rules/palette.ts';
import type { SceneId } from '../../scenes/registry.ts';
import type { Canvas, Frame, Outcome, Tier } from '../../scenes/scene.ts';
import { LostFile } from '../preload.ts';
import { AdaptiveQuality } from './AdaptiveQuality.ts';
import { advance, stageSecondsOfPage } from './clock.ts';
import { watchContext } from './contextLoss.ts';
import { Fonts } from './Fonts.ts';
import { Loop } from './Loop.ts';
import { Meter } from './Meter.ts';
import { Pictures } from './Pictures.ts';
import { readPixels } from './pixels.ts';
import type { Answers, Command, Pixels, Question, Report, Seen, Setup, Size } from './port.ts';
import { RESOLUTION_CAP, tierBelow } from './quality.ts';
import { openRoot, type StageRoot } from './root.tsx';
import { SceneManager } from './SceneManager.ts';

function frameOf({ width, height, ratio, insets, isExact = false }: Size, tier: Tier): Frame {
  return { width, height, resolution: isExact ? ratio : Math.min(ratio, RESOLUTION_CAP[tier]), insets };
}

/** A question with the number that its answer is known by. */
type Asked<Ask extends Question['ask'] = Question['ask']> = Extract<Question, { ask: Ask }> & {
  readonly call: number;
};

/** The stage itself, the same in a worker and on the page; only its port talks to it. */
export class Engine {
  readonly #root: StageRoot;
  readonly #setup: Setup;
  readonly #report: (report: Report) => void;
  readonly #scenes: SceneManager;
  readonly #pictures = new Pictures(() => this.#refresh());
  readonly #adaptiveQuality = new AdaptiveQuality();
  readonly #loop = new Loop(
    (dt) => this.#watchQuality(dt),
    () => this.#draw(),
  );
  readonly #meter: Meter;
  readonly #fonts: Fonts;
  readonly #render = () => this.#root.render();
  readonly #unwatchContext: () => void;
  #tier: Tier;
  #reducedMotion: boolean;
  /** Unknown until the canvas is placed for the first time. */
  #size: Size | null = null;
  /** Commands run in their order, although a mount waits for its scene's code. */
  #queue = Promise.resolve();

  private constructor(canvas: Canvas, root: StageRoot, setup: Setup, report: (report: Report) => void) {
    this.#root = root;
    this.#setup = setup;
    this.#report = report;
    this.#tier = setup.quality.tier;
    this.#reducedMotion = setup.quality.reducedMotion;
    this.#meter = new Meter(setup.counted ? root.gl : null);
    this.#scenes = new SceneManager(root);
    this.#fonts = new Fonts(setup.fonts, () => this.#refresh());
    this.#unwatchContext = watchContext(canvas, {
      lost: () => {
        this.#loop.setBlocked('lost', true);
        report({ type: 'event', event: { type: 'lost' } });
      },
      restored: async () => {
        this.#loop.setBlocked('lost', false);
        await this.#showAgain();
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
        else this.#execute(command);
      } catch (error) {
        const message = String(error);
        const isLost = error instanceof LostFile;
        if ('ask' in command) this.#report({ type: 'unanswered', call: command.call, message, isLost });
        else this.#report({ type: 'event', event: { type: 'failed', message } });
      }
    });
  }

  destroy(): void {
    this.#loop.stop();
    this.#unwatchContext();
    this.#scenes.destroy();
    this.#pictures.clear();
    this.#root.close();
  }

  #execute(order: Exclude<Command, Question>): void {
    switch (order.tell) {
      case 'size':
        this.#size = order.size;
        this.#layout();
        break;
      case 'tier':
        this.#setTier(order.tier);
        break;
      case 'motion':
        this.#reducedMotion = order.isReduced;
        this.#report({ type: 'event', event: { type: 'motion', isReduced: order.isReduced } });
        break;
      case 'set':
        this.#scenes.find(order.scene)?.set(order.props);
        break;
      case 'seek':
        this.#scenes.find(order.scene)?.seek(order.cue, order.seconds, order.plan);
        break;
      case 'skip':
        this.#scenes.find(order.scene)?.skip();
        break;
      case 'tune':
        this.#scenes.tune(order.scene, order.values);
        break;
      case 'unmount':
        this.#scenes.unmount(order.scene);
        if (this.#scenes.size === 0) {
          this.#pictures.clear();
          this.#fonts.forgetLost();
        }
        break;
      case 'pause':
      case 'resume':
        this.#loop.setBlocked(order.reason, order.tell === 'pause');
        break;
      case 'context':
        this.#root.loseContext(order.lost);
        break;
    }
    this.#loop.invalidate();
  }

  async #answer(question: Asked): Promise<void> {
    const { call } = question;
    const answer = (value: Answers[keyof Answers]) => this.#report({ type: 'answer', call, value });
    switch (question.ask) {
      case 'mount':
        await this.#mount(question.scene, question.props);
        return answer(true);
      // These take their time, and the commands behind them do not wait for it.
      case 'play':
        return void this.#play(question).then(answer);
      case 'settled':
        return void this.#settled(question.pictures).then(answer);
      case 'drawn':
        return void this.#loop.drawn().then(() => answer(true));
      case 'labels':
        return answer(this.#scenes.scene(question.scene).labels(question.cue, question.plan));
      case 'measure':
        return answer(this.#scenes.size > 0 ? null : this.#root.measure());
      case 'stats': {
        const { resolution } = this.#root.app.renderer;
        return answer({ ...this.#meter.take(), tier: this.#tier, resolution });
      }
      case 'pixels':
        this.#draw();
        return answer(readPixels(this.#root.gl));
      case 'poses':
      case 'inspect':
        if (import.meta.env.MODE === 'localhost') answer(await this.#look(question));
    }
  }

  #play({ call, scene, cue, plan, began }: Asked<'play'>): Promise<Outcome> {
    // The cue starts when the page asked for it; the next frame catches up.
    advance(stageSecondsOfPage(began));
    const playing = this.#scenes.scene(scene).play(cue, plan);
    const reason = `play ${call}`;
    this.#loop.setMoving(reason, true);
    return playing.finally(() => this.#loop.setMoving(reason, false));
  }

  /** Resolves with whether the pictures are there. */
  async #settled(pictures: readonly string[] | undefined): Promise<boolean> {
    const settled = [this.#pictures.settled(pictures), pictures || this.#fonts.settled()] as const;
    const [areThere] = await Promise.all(settled);
    return areThere;
  }

  async #look(question: Asked<'poses' | 'inspect'>): Promise<Seen | Pixels[]> {
    if (question.ask === 'inspect') {
      const { inspect } = await import('./inspect/inspect.ts');
      const views = this.#scenes.all.map(({ view }) => view);
      return this.#meter.uncounted(() => inspect(question.look, this.#root, views));
    }
    const { takePoses } = await import('./inspect/takePoses.ts');
    const scene = this.#scenes.scene(question.scene);
    const frame = this.#frame();
    return frame ? this.#meter.uncounted(() => takePoses(question, this.#root, scene, frame)) : [];
  }

  async #mount(id: SceneId, props: unknown): Promise<void> {
    const quality = { tier: this.#tier, reducedMotion: this.#reducedMotion };
    const context = {
      quality,
      picture: (url: string) => this.#pictures.get(url),
      font: (family: string, text: string) => this.#fonts.family(family, text),
    };
    await this.#scenes.mount(id, props, context, this.#frame());
  }

  /**
   * Where the GPU's process has ended, Chromium restores the context of a worker's canvas and shows none of its frames
   * until one had another size.
   */
  async #showAgain(): Promise<void> {
    const { canvas, renderer } = this.#root.app;
    canvas.height += 1;
    // A frame is seen when the next one begins.
    await this.#loop.drawn();
    await this.#loop.drawn();
    // Meanwhile its slot may have got another size.
    renderer.view.texture.source.resizeCanvas();
    this.#draw();
  }

  #frame(): Frame | null {
    return this.#size && frameOf(this.#size, this.#tier);
  }

  #layout(): void {
    const frame = this.#frame();
    if (!frame) return;
    this.#root.app.renderer.resize(frame.width, frame.height, frame.resolution);
    for (const scene of this.#scenes.all) scene.layout(frame);
    // A resized canvas is empty, and would flash if it stayed so until the next frame.
    this.#draw();
  }

  #refresh(): void {
    for (const scene of this.#scenes.all) scene.refresh();
    this.#loop.invalidate();
  }

  /** Steps the tier down when frames are too slow. */
  #watchQuality(dt: number): void {
    const isTooSlow = this.#setup.adaptive && this.#adaptiveQuality.takeFrame(dt);
    const below = isTooSlow ? tierBelow(this.#tier) : null;
    if (below) this.#setTier(below);
  }

  #setTier(tier: Tier): void {
    this.#tier = tier;
    this.#layout();
    this.#report({ type: 'event', event: { type: 'tier', tier } });
  }

  #draw(): void {
    this.#meter.frame(this.#render);
  }
}
