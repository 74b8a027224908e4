import type { Answer } from '../../../common/api/contract.ts';
import type { CaseDetail, CaseSummary, Language, Skin } from '../../../common/api/schemas.ts';
import { centsToCrystals, centsToUsd } from '../../../common/rules/crystals.ts';
import { PPM_PER_PERCENT } from '../../../common/rules/ppm.ts';
import { WELCOME_CASE_ID } from '../../../common/rules/welcomeCase.ts';
import type { CaseDrop, CaseVersion } from '../../catalogue/Catalogue.ts';
import type { Reader } from '../me.ts';
import { localizedText, readLanguage } from '../players/language.ts';
import { Refusal } from '../Refusal.ts';
import type { Services } from '../services.ts';

type CaseServices = Pick<Services, 'db' | 'catalogue' | 'rate'>;

/** A drop as the item that it is. */
function skinOf({ id, name, img, cents }: CaseDrop): Skin {
  return { id, name, img, price: centsToUsd(cents) };
}

function summaryOf(caseVersion: CaseVersion, language: Language, rate: number): CaseSummary {
  const { id, name, img, price, rtp, version, drops } = caseVersion;
  const desc = localizedText(caseVersion.description, language);
  const [dearest] = [...drops].sort((a, b) => b.cents - a.cents);
  const gains = drops.filter(({ cents }) => centsToCrystals(cents, rate) > price);
  return {
    id,
    name,
    img,
    price,
    desc,
    category: JSON.stringify(caseVersion.category),
    rtp,
    version,
    ...(dearest && { best: skinOf(dearest) }),
    gain: gains.reduce((sum, { ppm }) => sum + ppm, 0) / PPM_PER_PERCENT,
  };
}

/** A version of a case with what is in it and the chance of each, in percent. */
export function detailOf(caseVersion: CaseVersion, language: Language, rate: number): CaseDetail {
  const skins = caseVersion.drops.map((drop) => ({
    ...skinOf(drop),
    chance: drop.ppm / PPM_PER_PERCENT,
    rarity: drop.rarity,
  }));
  return { ...summaryOf(caseVersion, language, rate), skins, odds_hash: caseVersion.oddsHash };
}

/**
 * The version of a case that is on sale.
 * @throws Refusal `case not found`.
 */
async function findCase({ catalogue }: CaseServices, id: string): Promise<CaseVersion> {
  const caseVersion = await catalogue.find(id);
  if (!caseVersion) throw new Refusal('case not found');
  return caseVersion;
}

/**
 * The version of a case that is on sale, where that is the one that the phone shows; null compares nothing.
 * @throws Refusal `case not found`, or `case changed` with the case as it is on sale.
 */
export async function findShownCase(
  services: CaseServices,
  reader: Reader,
  id: string,
  shownVersion: number | null,
): Promise<CaseVersion> {
  const known = await findCase(services, id);
  if (shownVersion === null || shownVersion === known.version) return known;
  // The phone may have heard of it first, from another server.
  await services.catalogue.invalidateIfReplaced();
  const latest = await findCase(services, id);
  if (shownVersion === latest.version) return latest;
  throw new Refusal('case changed', { case: await describeCase(services, reader, id) });
}

/** The cases on sale in the user's language; the welcome case is offered by itself. */
export async function listCases(
  { db, catalogue, rate }: CaseServices,
  { userId, platformLang }: Reader,
): Promise<CaseSummary[]> {
  const language = await readLanguage(db, userId, platformLang);
  const list = await catalogue.list();
  return list
    .filter(({ id }) => id !== WELCOME_CASE_ID)
    .map((caseVersion) => summaryOf(caseVersion, language, rate));
}

/**
 * A case with what is in it and the chance of each, in percent.
 * @throws Refusal `case not found`.
 */
export async function describeCase(
  services: CaseServices,
  { userId, platformLang }: Reader,
  caseId: string,
): Promise<Answer<'case'>['case']> {
  const caseVersion = await findCase(services, caseId);
  return detailOf(caseVersion, await readLanguage(services.db, userId, platformLang), services.rate);
}
