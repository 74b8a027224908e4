import { buildOffer, type Offer } from './cases.ts';
import type { Terms } from './design.ts';
import { caseStats } from './stats.ts';
import type { CatalogueVersion } from './versions.ts';

const percent = (fraction: number) => `${(100 * fraction).toFixed(2)} %`;

/** What one case costs, gives back, and how often an opening gives more than its price. */
function figures({ cases, skins }: Offer, id: string): string {
  const found = cases.find((one) => one.id === id);
  if (!found) return 'not sold';
  if (found.price === 0) return 'free';
  const { rtp, profit } = caseStats(found, skins);
  return `${found.price} crystals, return ${percent(rtp)}, a gain in ${percent(profit)}`;
}

/** What falls out of a case, with the rarity that it is shown in. */
function rarities({ cases }: Offer, id: string): string {
  const drops = cases.find((one) => one.id === id)?.drops ?? [];
  return drops.map(({ skin, rarity }) => `${skin} ${rarity}`).join();
}

/** How each package is sold and each task offered, by its name. */
function termsOf({ packages, tasks }: Terms): Map<string, string> {
  return new Map([
    ...packages.map(({ id, crystals, stars, popular }): [string, string] => [
      `package ${id}`,
      `${crystals} crystals for ${stars} stars${popular ? ', popular' : ''}`,
    ]),
    ...Object.entries(tasks).map(([type, on]): [string, string] => [
      `task ${type}`,
      on ? 'offered' : 'not offered',
    ]),
  ]);
}

/** A line for each package and task that is another one now. */
function changedTerms(before: Terms, after: Terms): string[] {
  const [old, fresh] = [termsOf(before), termsOf(after)];
  return [...new Set([...old.keys(), ...fresh.keys()])].flatMap((name) => {
    const [from, to] = [old.get(name) ?? 'not sold', fresh.get(name) ?? 'not sold'];
    return from === to ? [] : [`${name}: ${from} → ${to}`];
  });
}

/**
 * A line for each case, package and task that is another one now; of a case its slug, both versions, and what they give
 * or that it looks otherwise.
 */
export function describeChanges(before: CatalogueVersion, after: CatalogueVersion): string[] {
  const [old, fresh] = [buildOffer(before.design), buildOffer(after.design)];
  const slugs = new Map([...old.cases, ...fresh.cases].map(({ id, slug }) => [id, slug]));
  const [oldVersions, freshVersions] = [new Map(before.cases), new Map(after.cases)];
  const changedCases = [...slugs].flatMap(([id, slug]) => {
    const [from, to] = [oldVersions.get(id) ?? '–', freshVersions.get(id) ?? '–'];
    if (from === to)
      return rarities(old, id) === rarities(fresh, id) ? [] : [`${slug} ${to}: other rarities`];
    return [`${slug} ${from} → ${to}: ${figures(old, id)} → ${figures(fresh, id)}`];
  });
  return [...changedCases, ...changedTerms(before.design, after.design)];
}
