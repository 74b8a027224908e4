import type { Answer } from '../../../common/api/contract.ts';
import { MAX_CASES_AT_ONCE } from '../../../common/api/endpoints/cases.ts';
import { MAX_ITEMS_STAKED } from '../../../common/api/endpoints/upgrader.ts';
import type { InventoryItem, Me } from '../../../common/api/schemas.ts';
import { CRYSTALS_PER_USD } from '../../../common/rules/crystals.ts';
import { TRADELINK_PREFIX } from '../../../common/rules/tradelink.ts';
import { WELCOME_CASE_ID } from '../../welcomeCase.ts';
import type { Random } from '../engine/Random.ts';
import { MINUTE_MS } from '../engine/time.ts';
import type { World } from '../world/World.ts';
import { Phone } from './Phone.ts';
import { Proofs, type RevealedSeeds } from './Proofs.ts';

const LUCK_CODE = 'amber-birch-cobalt-0042';
/** Share of openings that are of several cases at once. */
const SEVERAL = 0.25;
/** Share of visits that end with one sale of all that is listed. */
const SELLS_MANY = 0.15;
/** Share of upgrades that stake several items. */
const STAKES_SEVERAL = 0.3;
/** How often a player looks whether stars have arrived, and the pause after each look. */
const PAYMENT_CHECKS = 6;
const PAYMENT_CHECK_INTERVAL_MS = MINUTE_MS / 6;

const isFree = ({ status }: InventoryItem) => status === 'available' || status === 'returned';

/** Dollars to crystals, as whole numbers. */
const crystals = (usd: number) => Math.round(usd * 100) * (CRYSTALS_PER_USD / 100);

/**
 * What a player knows of the game besides the phone: who invited them, and what each item was worth when it was drawn.
 */
export class Player {
  readonly id: number;
  playing = false;
  /** Share of visits in which this one buys crystals. */
  readonly #generosity: number;
  readonly #world: World;
  readonly #random: Random;
  readonly #phone: Phone;
  readonly #proofs: Proofs;
  /** Crystals that an item can bring at most, by the item and the draw that it came from. */
  readonly #worth = new Map<number, number>();
  #me: Me | null = null;
  #balance = 0;

  constructor(world: World, seeds: RevealedSeeds, id: number, startParam: string | null) {
    this.id = id;
    this.#world = world;
    this.#random = world.random;
    this.#phone = new Phone(world, id, startParam);
    this.#proofs = new Proofs(world, seeds, `player ${id}`);
    this.#generosity = [0.5, 0.1, 0.02][id % 3] ?? 0;
  }

  /** The `ref_…` that friends start the app with; null before the first visit. */
  get referral(): string | null {
    return this.#me?.ref_link?.split('startapp=')[1] ?? null;
  }

  /** Forgets which item is which: the database has gone back, and numbers will be given again. */
  forgetItems(): void {
    this.#worth.clear();
  }

  /** One visit, from opening the app to leaving it. */
  async visit(): Promise<void> {
    this.playing = true;
    await this.#play().finally(() => {
      this.playing = false;
    });
  }

  async #play(): Promise<void> {
    if (!(await this.#enter())) return;
    if (this.#me?.is_first_visit) await this.#open(WELCOME_CASE_ID);
    if (this.#me?.tradelink === null && this.#random.chance(0.5)) await this.#saveTradelink();
    if (this.#random.chance(0.5)) await this.#doTask();
    if (this.#random.chance(this.#generosity)) await this.#buy();
    await this.#openSome();
    await this.#dealWithItems();
    if (this.#random.chance(0.02)) await this.#limit();
  }

  async #enter(): Promise<boolean> {
    const told = await this.#phone.tap('init', {});
    if (!told.ok) return false;
    this.#me = told.answer.me;
    this.#balance = told.answer.balance;
    this.#proofs.learn(told.answer.fair);
    if (!told.answer.me.is_adult) await this.#phone.tap('confirmAge', {});
    return true;
  }

  async #saveTradelink(): Promise<void> {
    await this.#phone.tap('setTradelink', {
      tradelink: `${TRADELINK_PREFIX}${1000 + this.id}&token=abcdefgh`,
    });
  }

  async #doTask(): Promise<void> {
    const tasks = (this.#me?.tasks ?? []).filter(({ active }) => active);
    if (tasks.length === 0) return;
    const { id } = this.#random.pick(tasks);
    // Another phone of the same person may claim it too.
    const phones = this.#random.chance(0.2) ? 2 : 1;
    const claims = Array.from({ length: phones }, () => this.#phone.tap('completeTask', { id }));
    for (const told of await Promise.all(claims)) if (told.ok) this.#balance = told.answer.balance;
  }

  async #buy(): Promise<void> {
    const offers = await this.#phone.tap('packages', {});
    if (!offers.ok) return;
    const { id, crystals: bought, stars } = this.#random.pick(offers.answer.topup.slice(0, 4));
    const order = await this.#phone.tap('invoice', { id, crystals: bought, stars });
    if (!order.ok) return;
    if (this.#random.chance(0.1)) return;
    const paid = await this.#world.telegram.pay(order.answer.invoice_url, this.id);
    this.#world.journal.write(`player ${this.id} pays ${stars} stars: ${paid}`);
    for (let check = 0; check < PAYMENT_CHECKS; check++) {
      const status = await this.#phone.tap('paymentStatus', { id: order.answer.payment_id });
      if (!status.ok) return;
      this.#balance = status.answer.balance;
      if (status.answer.status !== 'pending') return;
      await this.#world.scheduler.sleep(PAYMENT_CHECK_INTERVAL_MS);
    }
  }

  async #openSome(): Promise<void> {
    const listed = await this.#phone.tap('cases', {});
    if (!listed.ok) return;
    for (let left = 1 + this.#random.below(5); left > 0; left--) {
      const affordable = listed.answer.cases.filter(({ price }) => price <= this.#balance);
      if (affordable.length === 0) return;
      const [first, second] = [this.#random.pick(affordable), this.#random.pick(affordable)];
      const count = this.#random.chance(SEVERAL) ? 2 + this.#random.below(MAX_CASES_AT_ONCE - 1) : 1;
      await this.#open(first.price > second.price ? first.id : second.id, count);
      await this.#world.scheduler.sleep(this.#random.between(3_000, 20_000));
    }
  }

  async #open(id: string, count = 1): Promise<void> {
    const shown = this.#random.chance(0.2) ? await this.#phone.tap('case', { id }) : null;
    if (shown?.ok) this.#proofs.oddsHashes.set(id, shown.answer.case.odds_hash);
    const key = this.#phone.newKey();
    const input = count === 1 ? { id } : { id, count };
    if (count > 1) this.#world.severalAsked.set(key, count);
    const told = await this.#phone.tap('openCase', input, this.#seedOf(key, 'calm|clover'));
    if (!told.ok) return this.#afterRefusal(told.error);
    const { receipt: first, open, balance, opens = [{ ...open, receipt: first }] } = told.answer;
    this.#balance = balance;
    if (opens.length !== count) {
      this.#world.violation(`player ${this.id}: opened ${opens.length} cases instead of ${count}`);
    }
    for (const { receipt, win, inventory_id } of opens) {
      this.#proofs.check(receipt, {
        player: { luckCode: LUCK_CODE, mode: 'calm', talisman: 'clover', key },
        oddsHash: this.#proofs.oddsHashes.get(id),
        shownItem: win.id,
      });
      this.#worth.set(inventory_id, crystals(win.cost));
      this.#world.journal.write(
        `player ${this.id} opens ${id.slice(-4)}: item ${inventory_id}, ${win.id}, balance ${balance}`,
      );
    }
  }

  #seedOf(key: string, show: string) {
    const { epoch } = this.#proofs;
    return { key, clientSeed: `${LUCK_CODE}|${show}`, ...(epoch !== undefined && { epoch }) };
  }

  async #afterRefusal(error: string): Promise<void> {
    if (error !== 'chain renewed') return;
    const told = await this.#phone.tap('fair', {});
    if (told.ok) this.#proofs.learn(told.answer.fair);
  }

  async #dealWithItems(): Promise<void> {
    const listed = await this.#phone.tap('inventory', { limit: 12 });
    if (!listed.ok) return;
    if (this.#random.chance(SELLS_MANY)) return this.#sellMany(listed.answer.inventory);
    for (const item of listed.answer.inventory) {
      this.#compare(item);
      if (item.status === 'sending' && this.#random.chance(0.1)) await this.#cancel(item.id);
      if (!isFree(item)) continue;
      const choice = this.#random.below(100);
      if (choice < 45) await this.#sell(item.id);
      else if (choice < 65) await this.#send(item.id);
      else if (choice < 70) await Promise.all([this.#sell(item.id), this.#send(item.id)]);
      else if (choice < 85) await this.#upgrade(item.id, listed.answer.inventory);
    }
  }

  /** What an item is worth never rises, whatever it has become. */
  #compare({ id, win }: InventoryItem): void {
    const value = crystals(win.value ?? win.cost);
    const drawn = this.#worth.get(id);
    if (drawn === undefined) this.#worth.set(id, value);
    else if (value > drawn) {
      this.#world.violation(
        `player ${this.id}: item ${id} was worth ${drawn} crystals and is worth ${value}`,
      );
    }
  }

  async #sell(id: number): Promise<void> {
    const told = await this.#phone.tap('sell', { id });
    if (!told.ok) return;
    const { sold, balance } = told.answer;
    this.#balance = balance;
    const drawn = this.#worth.get(id);
    if (drawn !== undefined && sold.crystals > drawn) {
      this.#world.violation(`player ${this.id}: item ${id} was worth ${drawn} and sold for ${sold.crystals}`);
    }
    this.#world.journal.write(`player ${this.id} sells item ${id} for ${sold.crystals} − ${sold.penalty}`);
  }

  /** Sells what has just been listed by one call, whatever has become of it meanwhile. */
  async #sellMany(items: readonly InventoryItem[]): Promise<void> {
    if (items.length === 0) return;
    const told = await this.#phone.tap('sellItems', { ids: items.map(({ id }) => id) });
    if (!told.ok) return;
    const { sold, refused, crystals: brought, balance } = told.answer;
    this.#balance = balance;
    if (sold.length + refused.length !== items.length) {
      this.#world.violation(
        `player ${this.id}: ${sold.length} sold, ${refused.length} kept of ${items.length}`,
      );
    }
    const drawn = sold.reduce((sum, id) => sum + (this.#worth.get(id) ?? Number.POSITIVE_INFINITY), 0);
    if (brought > drawn) {
      this.#world.violation(`player ${this.id}: ${sold.length} items worth ${drawn} sold for ${brought}`);
    }
    this.#world.journal.write(`player ${this.id} sells ${sold.length} items for ${brought}`);
  }

  async #send(id: number): Promise<void> {
    const told = await this.#phone.tap('send', { id });
    if (told.ok) this.#world.journal.write(`player ${this.id} sends item ${id}`);
    if (told.ok && this.#random.chance(0.15)) await this.#cancel(id);
  }

  async #cancel(id: number): Promise<void> {
    const told = await this.#phone.tap('cancelWithdrawal', { id });
    if (told.ok) this.#world.journal.write(`player ${this.id} takes item ${id} back`);
  }

  /** Stakes an item, now and then with others that were listed with it, whatever has become of them meanwhile. */
  async #upgrade(id: number, listed: readonly InventoryItem[]): Promise<void> {
    const others = listed.filter((item) => item.id !== id && isFree(item)).map((item) => item.id);
    const count = this.#random.chance(STAKES_SEVERAL) ? this.#random.below(MAX_ITEMS_STAKED) : 0;
    const donors = [id, ...others.slice(0, count)];
    const donorId = donors.join(',');
    const offered = await this.#phone.tap('multipliers', { id: donorId });
    const targets = offered.ok ? Object.values(offered.answer.multy).flat() : [];
    if (targets.length === 0) return;
    const target = this.#random.pick(targets);
    const key = this.#phone.newKey();
    const input = { donorId, targetId: target.id };
    const told = await this.#phone.tap('upgrade', input, this.#seedOf(key, '|'));
    if (!told.ok) return this.#afterRefusal(told.error);
    this.#checkUpgrade(told.answer, { donors, targetId: target.id, key, usd: target.price });
  }

  #checkUpgrade(
    { receipt, inventory_id, win, chance }: Answer<'upgrade'>,
    { donors, targetId, key, usd }: { donors: number[]; targetId: string; key: string; usd: number },
  ): void {
    this.#proofs.check(receipt, {
      player: { luckCode: LUCK_CODE, mode: '', talisman: '', key },
      upgrade: { donors, target: targetId },
      winPpm: Math.round(chance * 10_000),
      shownItem: win ? 'win' : 'lose',
    });
    if (inventory_id !== null) this.#worth.set(inventory_id, crystals(usd));
    const outcome = inventory_id === null ? 'loses' : `wins item ${inventory_id}`;
    this.#world.journal.write(`player ${this.id} stakes item ${donors} for ${targetId} and ${outcome}`);
  }

  async #limit(): Promise<void> {
    await this.#phone.tap('setLimits', { openings_day: this.#random.pick([null, 5, 20]) });
  }
}
