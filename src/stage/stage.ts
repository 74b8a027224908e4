import type { CuesOf, PropsOf, SceneId } from '../../scenes/registry.ts';
import type { Insets, Labels, Outcome, Quality, Tier } from '../../scenes/scene.ts';
import { Line } from './line.ts';
import { openPage } from './pageHost.ts';
import type {
  Counters,
  FontFile,
  Host,
  OpenPort,
  PauseReason,
  Pixels,
  Setup,
  StageEvent,
  TuningValues,
} from './port.ts';
import { ownQuality } from './quality.ts';
import { watchSight, watchSlot } from './slot.ts';
import { openWorker } from './workerHost.ts';

/** There is no WebGL on this device: the page must do without the stage. */
export class NoWebGL extends Error {
  override readonly name = 'NoWebGL';
}

/** The one canvas of the app and the scenes on it. Scenes mounted together lie one over the other. */
export interface Stage {
  /** Another one when the stage had to be made anew behind it. */
  readonly canvas: HTMLCanvasElement;
  readonly host: Host;
  /** What it began with; a lower tier is told as an event. */
  readonly quality: Quality;
  /** Moves the canvas into `slot` and follows its size; nothing is drawn while it is out of sight, or parked by null. */
  place(slot: HTMLElement | null, insets?: Insets): void;
  /** Puts a scene on top; resolves when it is on stage. Mounted anew, it starts anew. */
  mount<S extends SceneId>(scene: S, props: PropsOf<S>): Promise<void>;
  unmount(scene: SceneId): void;
  set<S extends SceneId>(scene: S, props: PropsOf<S>): void;
  /** Runs a cue whose time begins now; resolves at its end, on time even while nothing is drawn. */
  play<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    plan: CuesOf<S>[C],
  ): Promise<Outcome>;
  /** Takes the pose at `seconds` into a cue. */
  seek<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    seconds: number,
    plan: CuesOf<S>[C],
  ): void;
  /** The moments of a mounted scene's cue as it would run now, in seconds. */
  labels<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    plan: CuesOf<S>[C],
  ): Promise<Labels>;
  /** Brings the scene's running cue to its end pose within 0.3 s. */
  skip(scene: SceneId): void;
  /** Puts values in place of those of the scene's tuning.json, mounted or not; a running cue goes on with them. */
  tune(scene: SceneId, values: TuningValues): void;
  /** Draws nothing while any reason stands; time goes on. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  /**
   * Tells of the context's loss and return, a lower tier, and a failure that making the stage anew could not mend; the
   * returned function ends it.
   */
  onEvent(listener: (event: StageEvent) => void): () => void;
  /** Resolves when all fonts and pictures asked for have come or failed. */
  settled(): Promise<void>;
  /** What frames have cost since the last question; counted only if `counted` was set. */
  stats(): Promise<Counters>;
  /** The canvas as it is now, for tests. */
  pixels(): Promise<Pixels>;
  /** Takes the WebGL context away or gives it back, for tests. */
  loseContext(lost: boolean): void;
  destroy(): void;
}

export interface StageOptions {
  readonly fonts: readonly FontFile[];
  /** Instead of the worker where it can be had, and the page elsewhere. */
  readonly host?: Host | undefined;
  /** Instead of what the device seems to carry; the tier then stays. */
  readonly tier?: Tier | undefined;
  readonly counted?: boolean;
}

const HOSTS: Record<Host, OpenPort> = { worker: openWorker, page: openPage };
const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };

/**
 * Starts the stage, parked: in a worker if that can draw here, else on the page.
 * @throws NoWebGL when neither has a WebGL context.
 */
export async function startStage({ fonts, host, tier, counted = false }: StageOptions): Promise<Stage> {
  const setup: Setup = {
    quality: ownQuality(tier),
    adaptive: tier === undefined,
    // A worker resolves addresses against its own script.
    fonts: fonts.map((font) => ({ ...font, url: new URL(font.url, document.baseURI).href })),
    counted,
  };
  const line = await Line.open(host ? [HOSTS[host]] : [openWorker, openPage], setup);
  if (!line) throw new NoWebGL('there is no WebGL on this device');
  const stand = (still: boolean, reason: PauseReason) =>
    line.tell({ tell: still ? 'pause' : 'resume', reason });
  const hidden = () => stand(document.hidden, 'hidden');
  document.addEventListener('visibilitychange', hidden);
  hidden();
  stand(true, 'parked');
  let leave = () => {};
  let home: HTMLElement | null = null;
  line.onReplaced(() => home?.append(line.port.canvas));

  return {
    get canvas() {
      return line.port.canvas;
    },
    get host() {
      return line.port.host;
    },
    quality: setup.quality,
    place(slot, insets = NO_INSETS) {
      leave();
      home = slot;
      stand(slot === null, 'parked');
      stand(false, 'unseen');
      if (slot) {
        const unsize = watchSlot(slot, (size) => line.tell({ tell: 'size', size: { ...size, insets } }));
        const unsee = watchSight(slot, (seen) => stand(!seen, 'unseen'));
        leave = () => {
          unsize();
          unsee();
        };
        slot.append(line.port.canvas);
      } else {
        leave = () => {};
        line.port.canvas.remove();
      }
    },
    mount: async (scene, props) => void (await line.ask({ ask: 'mount', scene, props })),
    unmount: (scene) => line.tell({ tell: 'unmount', scene }),
    set: (scene, props) => line.tell({ tell: 'set', scene, props }),
    play: (scene, cue, plan) =>
      line.ask({ ask: 'play', scene, cue, plan, since: performance.timeOrigin + performance.now() }),
    seek: (scene, cue, seconds, plan) => line.tell({ tell: 'seek', scene, cue, seconds, plan }),
    labels: (scene, cue, plan) => line.ask({ ask: 'labels', scene, cue, plan }),
    skip: (scene) => line.tell({ tell: 'skip', scene }),
    tune: (scene, values) => line.tell({ tell: 'tune', scene, values }),
    pause: (reason) => stand(true, reason),
    resume: (reason) => stand(false, reason),
    onEvent: (listener) => line.listen(listener),
    settled: async () => void (await line.ask({ ask: 'settled' })),
    stats: () => line.ask({ ask: 'stats' }),
    pixels: () => line.ask({ ask: 'pixels' }),
    loseContext: (lost) => line.tell({ tell: 'context', lost }),
    destroy() {
      leave();
      document.removeEventListener('visibilitychange', hidden);
      line.port.canvas.remove();
      line.close();
    },
  };
}
