import { type CaseSummary, type Language, WELCOME_CASE_ID } from '../../src/api/schemas.ts';
import { centsToUsd } from '../../src/rules/crystals.ts';
import type { CaseVersion } from '../domain/catalogue.ts';
import { languageOf, localised } from '../domain/language.ts';
import { openCase } from '../domain/openCase.ts';
import { Refusal } from '../domain/refusal.ts';
import type { Services } from '../domain/services.ts';
import type { Handlers } from './call.ts';

const PPM_PER_PERCENT = 10_000;

async function readLanguage({ db }: Services, userId: number): Promise<Language> {
  const row = await db
    .selectFrom('users')
    .select(['lang', 'platform_lang'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return languageOf(row);
}

function summaryOf(box: CaseVersion, language: Language): CaseSummary {
  const { id, name, img, price, rtp, version } = box;
  const desc = localised(box.description, language);
  return { id, name, img, price, desc, category: JSON.stringify(box.category), rtp, version };
}

async function findCase({ catalogue }: Services, id: string): Promise<CaseVersion> {
  const box = await catalogue.find(id);
  if (!box) throw new Refusal('case not found');
  return box;
}

/** The cases, what is in them, and the opening of one. */
export const caseRoutes = {
  async cases(services, { userId }) {
    const language = await readLanguage(services, userId);
    const list = await services.catalogue.list();
    return {
      cases: list.filter(({ id }) => id !== WELCOME_CASE_ID).map((box) => summaryOf(box, language)),
    };
  },

  async case(services, { userId, params }) {
    const box = await findCase(services, params.id);
    const skins = box.drops.map(({ id, name, img, cents, ppm }) => ({
      id,
      name,
      img,
      price: centsToUsd(cents),
      chance: ppm / PPM_PER_PERCENT,
    }));
    const summary = summaryOf(box, await readLanguage(services, userId));
    return { case: { ...summary, skins, odds_hash: box.oddsHash } };
  },

  async openCase(services, { userId, params, key, seed, now }, once) {
    const box = await findCase(services, params.id);
    return once((trx) => openCase(trx, services, { userId, key, seed }, box, now));
  },
} satisfies Partial<Handlers>;
