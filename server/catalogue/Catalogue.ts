import { centsToCrystals } from '../../common/rules/crystals.ts';
import { PPM } from '../../common/rules/ppm.ts';
import type { Rarity } from '../../common/rules/rarity.ts';
import type { Db } from '../db/schema.ts';
import type { CatalogueSkin } from './cases.ts';

/** What can fall out of a version of a case; `cents` as they were when it was published. */
export interface CaseDrop extends CatalogueSkin {
  readonly ppm: number;
  readonly rarity: Rarity;
}

/** One published version of a case; `price` in crystals, `rtp` in percent (0 where the case is free). */
export interface CaseVersion {
  readonly id: string;
  readonly version: number;
  readonly name: string;
  readonly description: Readonly<Record<string, string>>;
  readonly img: string;
  readonly price: number;
  readonly category: readonly string[];
  readonly rtp: number;
  readonly oddsHash: string;
  readonly drops: readonly CaseDrop[];
}

/** Milliseconds for which the list of cases is taken as it was read: the operator may publish new versions. */
const LIST_MAX_AGE_MS = 5000;

function returnToPlayer(price: number, drops: readonly CaseDrop[], rate: number): number {
  if (price === 0) return 0;
  const expected = drops.reduce((sum, { cents, ppm }) => sum + centsToCrystals(cents, rate) * ppm, 0) / PPM;
  return Math.round((expected / price) * 10_000) / 100;
}

/** The cases and skins as the database has them; a version is read once for each catalogue that is put on sale. */
export class Catalogue {
  readonly #db: Db;
  readonly #rate: number;
  readonly #versions = new Map<string, Promise<CaseVersion | null>>();
  #list: Promise<readonly CaseVersion[]> | null = null;
  #skins: Promise<ReadonlyMap<string, CatalogueSkin>> | null = null;
  #readAt = 0;
  /** The version of the whole catalogue that the list was read from. */
  #published = 0;

  /** `rate` is what a dollar is worth in crystals. */
  constructor(db: Db, rate: number) {
    this.#db = db;
    this.#rate = rate;
  }

  /** Every case on sale in the order of the list, the welcome case among them. */
  list(): Promise<readonly CaseVersion[]> {
    this.#expire();
    this.#list ??= this.#forgetOnFailure(this.#readList());
    return this.#list;
  }

  /** Has the next call read what is on sale now, whenever it was read last. */
  invalidate(): void {
    this.#readAt = Number.NEGATIVE_INFINITY;
  }

  /** The same, if another catalogue is on sale than the one that was read last. */
  async invalidateIfReplaced(): Promise<void> {
    if ((await this.#readPublished()) !== this.#published) this.invalidate();
  }

  /** The version of a case that is on sale. */
  async find(id: string): Promise<CaseVersion | undefined> {
    return (await this.list()).find((caseVersion) => caseVersion.id === id);
  }

  /** Every skin by its id, with its market value of today. */
  skins(): Promise<ReadonlyMap<string, CatalogueSkin>> {
    this.#expire();
    this.#skins ??= this.#forgetOnFailure(this.#readSkins());
    return this.#skins;
  }

  /** @throws Error if the version was never published. */
  async version(id: string, version: number): Promise<CaseVersion> {
    const key = `${id}:${version}`;
    let known = this.#versions.get(key);
    if (!known) {
      known = this.#readVersion(id, version);
      this.#versions.set(key, known);
      known.catch(() => this.#versions.delete(key));
    }
    const caseVersion = await known;
    if (caseVersion === null) throw new Error(`case ${id} has no version ${version}`);
    return caseVersion;
  }

  #expire(): void {
    const now = performance.now();
    if (now - this.#readAt < LIST_MAX_AGE_MS) return;
    this.#readAt = now;
    this.#list = null;
    this.#skins = null;
  }

  #forgetOnFailure<T>(reading: Promise<T>): Promise<T> {
    reading.catch(() => this.invalidate());
    return reading;
  }

  async #readList(): Promise<readonly CaseVersion[]> {
    await this.#forgetReplaced();
    const rows = await this.#db.selectFrom('case_list').selectAll().orderBy('position').execute();
    return Promise.all(rows.map(({ case_id, version }) => this.version(case_id, version)));
  }

  /** Forgets all versions once the catalogue is another one, which may show their drops in other rarities. */
  async #forgetReplaced(): Promise<void> {
    const published = await this.#readPublished();
    if (published === this.#published) return;
    this.#versions.clear();
    this.#published = published;
  }

  async #readPublished(): Promise<number> {
    const { published } = await this.#db
      .selectFrom('catalogue_versions')
      .select(({ fn }) => fn.max('version').as('published'))
      .executeTakeFirstOrThrow();
    return published;
  }

  async #readSkins(): Promise<ReadonlyMap<string, CatalogueSkin>> {
    const rows = await this.#db.selectFrom('skins').selectAll().execute();
    return new Map(rows.map((row) => [row.id, row]));
  }

  async #readVersion(id: string, version: number): Promise<CaseVersion | null> {
    const caseVersion = await this.#db
      .selectFrom('cases')
      .selectAll()
      .where('id', '=', id)
      .where('version', '=', version)
      .executeTakeFirst();
    if (!caseVersion) return null;
    const drops = await this.#db
      .selectFrom('case_drops as d')
      .innerJoin('skins as s', 's.id', 'd.skin_id')
      .select(['s.id', 's.name', 's.img', 'd.cents', 'd.ppm', 'd.rarity'])
      .where('d.case_id', '=', id)
      .where('d.version', '=', version)
      .orderBy('d.position')
      .execute();
    const { odds_hash, slug: _, ...rest } = caseVersion;
    return { ...rest, rtp: returnToPlayer(caseVersion.price, drops, this.#rate), oddsHash: odds_hash, drops };
  }
}
