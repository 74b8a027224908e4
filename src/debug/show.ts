import { subscribe } from 'valtio/vanilla';
import { FONT_FILES } from '../stage/fontFiles.ts';
import type { Look, Pixels, Sights } from '../stage/port.ts';
import { type Stage, startStage } from '../stage/stage.ts';
import { type Clip, clipSize } from './clip/clip.ts';
import { instantsOf, parsePixels } from './clip/clipChoice.ts';
import { firstDifference } from './comparison/firstDifference.ts';
import { drawWithGhosts, ghostsOf } from './comparison/ghosts.ts';
import { chosenQuality, designer, SAFE_AREAS, SIZES } from './designer.ts';
import { pixelsUrl } from './pixelsUrl.ts';
import { replanned } from './plans.ts';
import { galleryStage, poseOf, posesOf } from './pose.ts';
import { endOf, type Mark, marksOf } from './timeLine/marks.ts';
import { FRAME_SECONDS, type PlayedPart } from './timeLine/playedPart.ts';
import { otherSide, tuning, valuesOf } from './tuning/tuning.ts';

/** Between two questions for the costs, and before a cue is repeated. */
const COSTS_POLL_MS = 500;
const REPEAT_DELAY_MS = 600;

/** How many pictures a film strip has. */
const FILM_SHOTS = 12;

/** The picture of one instant, for as long as its address is kept. */
export interface Shot {
  readonly seconds: number;
  readonly url: string;
}

/** The labels and poses of the cue on the table. */
export function currentMarks(): Mark[] {
  const { scene, pose, labels } = designer;
  return marksOf(posesOf(scene), poseOf(scene, pose), labels);
}

/** The part of the cue on the table that is chosen to be played. */
export function playedPart(): PlayedPart {
  const end = endOf(currentMarks());
  const from = Math.min(designer.from ?? 0, end);
  return { from, to: Math.max(from, Math.min(designer.to ?? end, end)) };
}

/** A stage of its own that shows what is on the designer's table. */
export class DesignerShow {
  readonly #stage: Stage;
  readonly #slot: HTMLElement;
  readonly #cleanUps: (() => void)[] = [];
  #mounted: string | null = null;
  /** Resolves when the pose that was chosen last is there. */
  #shown = Promise.resolve();
  /** Resolves when the stage has taken the ghosts, and is back from them. */
  #ghosts = Promise.resolve();
  /** Number of the current run; callbacks of an earlier one do nothing. */
  #run = 0;

  private constructor(stage: Stage, slot: HTMLElement) {
    this.#stage = stage;
    this.#slot = slot;
    this.place();
    this.#cleanUps.push(
      subscribe(tuning, () => this.#retune()),
      stage.onEvent((event) => {
        if (event.type === 'failed') designer.failure = event.message;
      }),
    );
    const timer = setInterval(() => void this.#pollCosts(), COSTS_POLL_MS);
    this.#cleanUps.push(() => clearInterval(timer));
  }

  /** @throws NoWebGL */
  static async open(slot: HTMLElement): Promise<DesignerShow> {
    const stage = await startStage({ fonts: FONT_FILES, counted: true, ...chosenQuality() });
    return new DesignerShow(stage, slot);
  }

  /** Places the stage with the chosen safe area. */
  place(): void {
    this.#stage.place(this.#slot, SAFE_AREAS[designer.safe]);
    void this.#updateLabels();
  }

  /** Mounts the scene in the chosen pose; resolves when every picture and font is loaded. */
  showPose(): Promise<void> {
    this.#shown = this.#showPose();
    return this.#shown;
  }

  async #showPose(): Promise<void> {
    this.stop();
    const run = this.#run;
    const { scene, pose: name } = designer;
    const pose = poseOf(scene, name);
    if (this.#mounted && this.#mounted !== scene) this.#stage.unmount(this.#mounted as typeof scene);
    this.#mounted = scene;
    this.#stage.tune(scene, valuesOf(scene));
    await galleryStage(this.#stage).mount(scene, pose.props);
    await this.#stage.settled();
    await this.#updateLabels();
    if (run === this.#run) this.seek(designer.seconds);
  }

  /** Stops at an instant of the cue. */
  seek(seconds: number): void {
    this.stop();
    designer.seconds = seconds;
    this.#seek();
  }

  /** Stops where it is. */
  stop(): void {
    this.#run++;
    if (designer.playing) designer.playing = false;
  }

  /** Runs from the current instant, or from the start of what is played when that is outside. */
  play(): void {
    this.stop();
    const { from, to } = playedPart();
    if (to === from) return;
    if (designer.seconds >= to - 0.001 || designer.seconds < from) designer.seconds = from;
    designer.playing = true;
    const whole = designer.from === null && designer.to === null;
    // At full speed from the start it plays the cue as the game does; any other run is a series of seeks.
    if (designer.speed === 1 && designer.seconds === 0 && whole) {
      const { scene } = designer;
      void galleryStage(this.#stage).play(scene, poseOf(scene, designer.pose).cue, this.#plan());
      // Slowed down on its way it goes on as one, too.
      this.#animate(to, () => {
        if (designer.speed !== 1) this.play();
      });
    } else this.#animate(to, () => this.#seek());
  }

  /** Takes pictures of what is played, at equal distances; the table stays where it was. */
  async film(): Promise<readonly Shot[]> {
    this.stop();
    const run = this.#run;
    const { from, to } = playedPart();
    const back = designer.seconds;
    const shots: Shot[] = [];
    for (let i = 0; i < FILM_SHOTS && run === this.#run; i++) {
      const seconds = from + ((to - from) * i) / (FILM_SHOTS - 1);
      shots.push({ seconds, url: await pixelsUrl(await this.#picture(seconds)) });
    }
    if (run === this.#run) this.seek(back);
    return shots;
  }

  /** Looks inside the pose on the table. */
  async inspect<L extends Look>(look: L): Promise<Sights[L['at']]> {
    await this.#shown;
    await this.#ghosts;
    return this.#stage.inspect(look);
  }

  /** Draws the pose and its ghosts on `canvas`, behind which the stage takes them; the table stays where it is. */
  drawGhosts(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    const drawing = this.#drawGhosts(canvas, signal);
    this.#ghosts = drawing.catch(() => {});
    return drawing;
  }

  async #drawGhosts(canvas: HTMLCanvasElement, signal: AbortSignal): Promise<void> {
    await this.#shown;
    const run = this.#run;
    if (signal.aborted) return;
    const { seconds, ghosts, ghostFrames } = designer;
    const around = ghostsOf(seconds, endOf(currentMarks()), ghosts, ghostFrames * FRAME_SECONDS);
    const isOver = () => signal.aborted || run !== this.#run;
    const camera = {
      picture: (at: number) => this.#picture(at),
      pictures: (instants: readonly number[], share: number) => this.#pictures(instants, share),
    };
    await drawWithGhosts(canvas, seconds, around, camera, isOver);
    if (run === this.#run) this.#seek();
  }

  /** Goes to the first frame of what is played that the other tuning shows otherwise. Returns whether there is one. */
  async goToFirstDifference(): Promise<boolean> {
    this.stop();
    await this.#shown;
    const run = this.#run;
    const { scene, seconds } = designer;
    const found = await firstDifference(playedPart(), async (at) => {
      const { data } = await this.#picture(at);
      this.#stage.tune(scene, valuesOf(scene, otherSide()));
      const other = await this.#picture(at);
      this.#stage.tune(scene, valuesOf(scene));
      return data.some((value, i) => value !== other.data[i]);
    });
    if (run === this.#run) this.seek(found ?? seconds);
    return found !== null;
  }

  /** What is played, as a clip of the chosen size; the table stays where it is. */
  async clip(): Promise<Clip> {
    this.stop();
    // The end of a cue is known once its scene is there.
    await this.#shown;
    const { scene, pose, size, safe, speed, clip } = designer;
    const { from, to } = playedPart();
    const slot = SIZES[size];
    return {
      scene,
      pose: poseOf(scene, pose),
      plan: this.#plan(),
      values: valuesOf(scene),
      quality: chosenQuality(),
      size: clipSize(parsePixels(clip.pixels) ?? slot, slot, SAFE_AREAS[safe]),
      instants: instantsOf(from, to, speed, clip.framesPerSecond),
      framesPerSecond: clip.framesPerSecond,
    };
  }

  close(): void {
    this.stop();
    for (const cleanUp of this.#cleanUps) cleanUp();
    this.#stage.destroy();
  }

  /** Asks the scene for its cue's labels, which depend on tuning and plan. */
  async #updateLabels(): Promise<void> {
    const { scene, pose } = designer;
    if (this.#mounted !== scene) return;
    const { cue } = poseOf(scene, pose);
    designer.labels = await galleryStage(this.#stage)
      .labels(scene, cue, this.#plan())
      .catch(() => ({}));
  }

  /** Moves the time line on to `end`, and has `show` bring the stage to each of its instants. */
  #animate(end: number, show: () => void): void {
    const run = this.#run;
    let last = performance.now();
    const step = (now: number) => {
      if (run !== this.#run) return;
      designer.seconds = Math.min(end, designer.seconds + (Math.max(0, now - last) / 1000) * designer.speed);
      last = now;
      show();
      if (designer.seconds < end) requestAnimationFrame(step);
      else this.#ended(run);
    };
    requestAnimationFrame(step);
  }

  #ended(run: number): void {
    designer.playing = false;
    if (!designer.repeat) return;
    setTimeout(() => {
      if (run === this.#run && designer.repeat) this.play();
    }, REPEAT_DELAY_MS);
  }

  #plan(): unknown {
    return replanned(designer.scene, poseOf(designer.scene, designer.pose).plan, designer.seed);
  }

  #seek(): void {
    this.#seekTo(designer.seconds);
  }

  #seekTo(seconds: number): void {
    const { scene, pose } = designer;
    galleryStage(this.#stage).seek(scene, poseOf(scene, pose).cue, seconds, this.#plan());
  }

  #picture(seconds: number): Promise<Pixels> {
    this.#seekTo(seconds);
    return this.#stage.pixels();
  }

  #pictures(instants: readonly number[], share: number): Promise<readonly Pixels[]> {
    const { scene, pose } = designer;
    const { cue } = poseOf(scene, pose);
    return this.#stage.poses({ scene, cue, plan: this.#plan(), instants, share });
  }

  #retune(): void {
    this.#stage.tune(designer.scene, valuesOf(designer.scene));
    void this.#updateLabels();
    if (!designer.playing) this.#seek();
  }

  async #pollCosts(): Promise<void> {
    const costs = await this.#stage.stats().catch(() => null);
    if (!costs) return;
    const framesPerSecond = (costs.frames * 1000) / COSTS_POLL_MS;
    // While nothing is drawn, the last frames' costs stay.
    if (costs.frames > 0) designer.costs = { ...costs, framesPerSecond };
    else if (designer.costs) designer.costs = { ...designer.costs, framesPerSecond: 0 };
  }
}
