import { DAY_MS, MINUTE_MS } from '../engine/time.ts';
import type { World } from '../world/World.ts';
import { Player } from './Player.ts';
import { RevealedSeeds } from './Proofs.ts';

/** Mean days between two visits of one player, and in which all have come for the first time. */
const VISIT_DAYS = 4;
const ARRIVAL_DAYS = 1;
/** Share of newcomers who were invited by somebody. */
const INVITED = 0.4;
/** Minutes after which a visit in calm weather is one that never ends. */
const MAX_CALM_MINUTES = 240;

/** Everybody who plays. */
export class Crowd {
  readonly #world: World;
  readonly #seeds = new RevealedSeeds();
  readonly #players: Player[] = [];
  readonly #size: number;
  #closed = false;
  #playing = 0;
  visits = 0;

  constructor(world: World, size: number) {
    this.#world = world;
    this.#size = size;
  }

  /** Has all of them come, one after the other, and again. */
  begin(): void {
    const { scheduler, random } = this.#world;
    for (let id = 1; id <= this.#size; id++) {
      scheduler.after(random.between(0, ARRIVAL_DAYS * DAY_MS), () => this.#arrive(id));
    }
  }

  /** Lets visits end and none begin; resolves when everybody is gone. */
  async leave(): Promise<void> {
    const { scheduler } = this.#world;
    this.#closed = true;
    for (let minutes = 0; this.#playing > 0; minutes++) {
      if (minutes > MAX_CALM_MINUTES) {
        return this.#world.violation(`${this.#playing} visits never end in calm weather`);
      }
      await scheduler.sleep(MINUTE_MS);
    }
  }

  comeBack(): void {
    this.#closed = false;
  }

  /** The database has gone back: numbers of items will be given again. */
  forgetItems(): void {
    for (const player of this.#players) player.forgetItems();
  }

  #arrive(id: number): void {
    const { random, scheduler } = this.#world;
    if (this.#closed) {
      scheduler.after(60 * MINUTE_MS, () => this.#arrive(id));
      return;
    }
    const inviters = this.#players.filter(({ referral }) => referral !== null);
    const inviter = inviters.length > 0 && random.chance(INVITED) ? random.pick(inviters) : null;
    const player = new Player(this.#world, this.#seeds, id, inviter?.referral ?? null);
    this.#players.push(player);
    this.#visit(player);
  }

  #visit(player: Player): void {
    const { scheduler, random, journal } = this.#world;
    scheduler.after(random.waiting(VISIT_DAYS * DAY_MS), () => this.#visit(player));
    if (this.#closed || player.playing) return;
    this.visits += 1;
    this.#playing += 1;
    player
      .visit()
      .catch((error: unknown) => {
        journal.write(`player ${player.id}: ${String(error)}`);
        this.#world.violation(`player ${player.id}: a visit fails: ${String(error)}`);
      })
      .finally(() => {
        this.#playing -= 1;
      });
  }
}
