import type { CuesOf, PropsOf, SceneId } from '../../scenes/registry.ts';
import type { Insets, Labels, Outcome, Quality, Tier } from '../../scenes/scene.ts';
import { prefersReducedMotion, watchReducedMotion } from '../prefersReducedMotion.ts';
import { openPage } from './pageHost.ts';
import type {
  Counters,
  FontFile,
  Host,
  Look,
  OpenPort,
  PauseReason,
  Pixels,
  Poses,
  Setup,
  Sights,
  Size,
  StageEvent,
  TuningValues,
} from './port.ts';
import { ownTier } from './quality.ts';
import { StageClient } from './StageClient.ts';
import { watchSlot } from './slot.ts';
import type { Speed } from './speed.ts';
import { openWorker } from './workerHost.ts';

/** The one canvas of the app and the scenes on it: a later one lies in front, or behind all transparent ones. */
export interface Stage {
  /** Another canvas after the stage was replaced. */
  readonly canvas: HTMLCanvasElement;
  readonly host: Host;
  /** The quality at the start; another tier is reported as an event. */
  readonly quality: Quality;
  /**
   * Moves the canvas into `slot` and follows its size; nothing is drawn offscreen, or while `slot` is null. What covers
   * it is the slot's padding, unless `insets` say it.
   */
  place(slot: HTMLElement | null, insets?: Insets): void;
  /** Takes a size without a slot: only `pixels()` draws and tells what is there. */
  setSize(size: Size): void;
  /** Puts a new scene in front, or behind the transparent ones; resolves when it is on stage. */
  mount<S extends SceneId>(scene: S, props: PropsOf<S>): Promise<void>;
  unmount(scene: SceneId): void;
  set<S extends SceneId>(scene: S, props: PropsOf<S>): void;
  /**
   * Runs a cue that began at `began`, seconds of `performance.now()`, else now; resolves at its end, on time even while
   * nothing is drawn.
   */
  play<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    plan: CuesOf<S>[C],
    began?: number,
  ): Promise<Outcome>;
  /** Takes the pose at `seconds` into a cue. */
  seek<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    seconds: number,
    plan: CuesOf<S>[C],
  ): void;
  /** The labels of a mounted scene's cue as it would run now. */
  labels<S extends SceneId, C extends keyof CuesOf<S> & string>(
    scene: S,
    cue: C,
    plan: CuesOf<S>[C],
  ): Promise<Labels>;
  /** Brings the scene's running cue to its end, see `Scene.skip`. */
  skip(scene: SceneId): void;
  /** Replaces values of the scene's tuning.json, whether it is mounted or not; a running cue goes on with them. */
  tune(scene: SceneId, values: TuningValues): void;
  /** Draws nothing until every reason is resumed; time goes on. */
  pause(reason: PauseReason): void;
  resume(reason: PauseReason): void;
  /**
   * Reports the loss and the return of the context, another tier, a failure that no replacement could repair, and that
   * the scenes which are mounted from then on move less, or as ever. Returns a function that unsubscribes.
   */
  onEvent(listener: (event: StageEvent) => void): () => void;
  /** Measures this device in some 150 ms; null while scenes are mounted. */
  measure(): Promise<Speed | null>;
  /** Goes on in another tier. */
  setTier(tier: Tier): void;
  /**
   * Resolves when all fonts and pictures that were asked for are loaded or have failed, or these pictures alone:
   * whether the pictures are there.
   */
  settled(pictures?: readonly string[]): Promise<boolean>;
  /** Resolves when a frame has shown what is on stage by now: until then the canvas holds what was there before. */
  drawn(): Promise<void>;
  /** What frames have cost since the last call; counted only if `counted` was set. */
  stats(): Promise<Counters>;
  /** The pixels of the canvas, for tests. */
  pixels(): Promise<Pixels>;
  /**
   * The pictures of some instants of a cue, drawn in one frame, for the designer's tools; the scene is left at the last
   * of them. No production bundle answers.
   */
  poses(poses: Poses): Promise<readonly Pixels[]>;
  /** Looks inside what is on stage, for the designer's tools; no production bundle answers. */
  inspect<L extends Look>(look: L): Promise<Sights[L['at']]>;
  /** Loses the WebGL context or restores it, for tests. */
  loseContext(lost: boolean): void;
  destroy(): void;
}

interface StageOptions {
  readonly fonts: readonly FontFile[];
  /** The only host to try; by default the worker, then the page. */
  readonly host?: Host | undefined;
  /** A fixed tier instead of the device's own, which may step down. */
  readonly tier?: Tier | undefined;
  /** Instead of what the person asked their system for. */
  readonly reducedMotion?: boolean;
  /** What `measure` said of this device before. */
  readonly speed?: Speed | undefined;
  readonly counted?: boolean;
}

const HOSTS: Record<Host, OpenPort> = { worker: openWorker, page: openPage };

/**
 * Starts the stage without a slot: in a worker if it can draw, else on the page.
 * @throws NoWebGL when neither has a WebGL context.
 */
export async function startStage({
  fonts,
  host,
  tier,
  reducedMotion,
  speed,
  counted = false,
}: StageOptions): Promise<Stage> {
  const isReduced = () => reducedMotion ?? prefersReducedMotion();
  const setup: Setup = {
    quality: { tier: tier ?? ownTier(speed), reducedMotion: isReduced() },
    adaptive: tier === undefined,
    // A worker resolves addresses against its own script.
    fonts: fonts.map((font) => ({ ...font, url: new URL(font.url, document.baseURI).href })),
    counted,
  };
  const client = await StageClient.open(host ? [HOSTS[host]] : [openWorker, openPage], setup);
  const setPaused = (reason: PauseReason, isPaused: boolean) =>
    client.tell({ tell: isPaused ? 'pause' : 'resume', reason });
  const followPage = () => setPaused('hidden', document.hidden);
  document.addEventListener('visibilitychange', followPage);
  followPage();
  // A round asks how long it is when it begins to play: scenes that went by the start would not be where it is.
  const unwatchMotion = watchReducedMotion(() => client.tell({ tell: 'motion', isReduced: isReduced() }));
  setPaused('parked', true);
  const setSize = (size: Size) => client.tell({ tell: 'size', size });
  let unwatchSlot: (() => void) | null = null;
  let currentSlot: HTMLElement | null = null;
  client.onReplaced(() => currentSlot?.append(client.port.canvas));
  let hasFailed = false;
  client.onEvent(({ type }) => {
    hasFailed ||= type === 'failed';
  });

  return {
    get canvas() {
      return client.port.canvas;
    },
    get host() {
      return client.port.host;
    },
    quality: setup.quality,
    place(wanted, insets) {
      // Its last picture, or the browser's sign of a lost one, would lie over what pages draw by themselves.
      const slot = hasFailed ? null : wanted;
      unwatchSlot?.();
      currentSlot = slot;
      setPaused('parked', slot === null);
      setPaused('offscreen', false);
      unwatchSlot =
        slot &&
        watchSlot(slot, {
          resized: (size) => setSize({ ...size, ...(insets && { insets }) }),
          seen: (isInView) => setPaused('offscreen', !isInView),
        });
      if (slot) slot.append(client.port.canvas);
      else client.port.canvas.remove();
    },
    setSize,
    mount: async (scene, props) => void (await client.ask({ ask: 'mount', scene, props })),
    unmount: (scene) => client.tell({ tell: 'unmount', scene }),
    set: (scene, props) => client.tell({ tell: 'set', scene, props }),
    play(scene, cue, plan, began = performance.now() / 1000) {
      return client.ask({ ask: 'play', scene, cue, plan, began });
    },
    seek: (scene, cue, seconds, plan) => client.tell({ tell: 'seek', scene, cue, seconds, plan }),
    labels: (scene, cue, plan) => client.ask({ ask: 'labels', scene, cue, plan }),
    skip: (scene) => client.tell({ tell: 'skip', scene }),
    tune: (scene, values) => client.tell({ tell: 'tune', scene, values }),
    pause: (reason) => setPaused(reason, true),
    resume: (reason) => setPaused(reason, false),
    onEvent: (listener) => client.onEvent(listener),
    measure: () => client.ask({ ask: 'measure' }),
    setTier: (tier) => client.tell({ tell: 'tier', tier }),
    settled: (pictures) => client.ask({ ask: 'settled', pictures }),
    drawn: async () => void (await client.ask({ ask: 'drawn' })),
    stats: () => client.ask({ ask: 'stats' }),
    pixels: () => client.ask({ ask: 'pixels' }),
    poses: (poses) => client.ask({ ask: 'poses', ...poses }),
    inspect: async (look) => (await client.ask({ ask: 'inspect', look })) as Sights[(typeof look)['at']],
    loseContext: (lost) => client.tell({ tell: 'context', lost }),
    destroy() {
      unwatchSlot?.();
      document.removeEventListener('visibilitychange', followPage);
      unwatchMotion();
      client.port.canvas.remove();
      client.close();
    },
  };
}
