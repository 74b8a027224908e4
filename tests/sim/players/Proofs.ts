import type { Fair, Receipt } from '../../../common/api/schemas.ts';
import { chainRelation, type KnownChain } from '../../../common/rules/fairness/knownChain.ts';
import { type Expected, verifyReceipt } from '../../../common/rules/fairness/verify.ts';
import type { World } from '../world/World.ts';

/** Every seed that was ever revealed to anybody, whatever became of the database since. */
export class RevealedSeeds {
  readonly #receipts = new Map<string, string>();

  /** The receipt that the seed was revealed by before, where it is another one. */
  add({ seed, id, client_seed }: Receipt): string | null {
    const draw = `${id} ${client_seed}`;
    const before = this.#receipts.get(seed);
    this.#receipts.set(seed, draw);
    return before === undefined || before === draw ? null : before;
  }
}

/** What one phone knows of its chain, and what it proves of every draw. */
export class Proofs {
  readonly #world: World;
  readonly #seeds: RevealedSeeds;
  readonly #who: string;
  #known: KnownChain | null = null;
  /** Odds of cases as their pages showed them. */
  readonly oddsHashes = new Map<string, string>();

  constructor(world: World, seeds: RevealedSeeds, who: string) {
    this.#world = world;
    this.#seeds = seeds;
    this.#who = who;
  }

  /** The epoch of the chain that is known. */
  get epoch(): number | undefined {
    return this.#known?.epoch;
  }

  /** Takes in what the server says of the chain. */
  learn({ luck_code: _, ...told }: Fair): void {
    const relation = this.#known === null ? 'same' : chainRelation(this.#known, told);
    if (relation === 'broken') {
      this.#world.violation(`${this.#who}: the chain is broken, ${JSON.stringify([this.#known, told])}`);
    }
    if (relation !== 'earlier') this.#known = told;
  }

  /** Draws a receipt again. `expected` is what the phone knows besides the chain. */
  check(receipt: Receipt, expected: Expected): void {
    const known = this.#known;
    const chain =
      known !== null && [known.commitment, known.next_commitment].includes(receipt.commitment)
        ? known
        : undefined;
    const { ok, steps } = verifyReceipt(receipt, { ...expected, ...(chain && { chain }) });
    if (!ok) {
      const wrong = steps
        .filter((step) => !step.ok)
        .map(({ name, values }) => `${name} ${JSON.stringify(values)}`);
      this.#world.violation(`${this.#who}: a receipt does not verify: ${wrong.join('; ')}`);
    }
    const before = this.#seeds.add(receipt);
    if (before !== null) {
      this.#world.violation(`${this.#who}: a seed was revealed twice, by ${before} and ${receipt.id}`);
    }
    if (chain) this.#advance(chain, receipt);
  }

  #advance(chain: KnownChain, receipt: Receipt): void {
    const same = receipt.commitment === chain.commitment;
    const next = same ? chain.next_commitment : '';
    this.#known = {
      epoch: chain.epoch,
      chain: same ? chain.chain : chain.chain + 1,
      commitment: receipt.commitment,
      next_commitment: next,
      nonce: receipt.k,
      revealed: receipt.seed,
    };
  }
}
