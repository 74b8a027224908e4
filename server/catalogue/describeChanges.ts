import { buildOffer, type Offer } from './cases.ts';
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

/** A line for each case that is another one now: its slug, both versions, and what they give or that it looks otherwise. */
export function describeChanges(before: CatalogueVersion, after: CatalogueVersion): string[] {
  const [old, fresh] = [buildOffer(before.design), buildOffer(after.design)];
  const slugs = new Map([...old.cases, ...fresh.cases].map(({ id, slug }) => [id, slug]));
  const [oldVersions, freshVersions] = [new Map(before.cases), new Map(after.cases)];
  return [...slugs].flatMap(([id, slug]) => {
    const [from, to] = [oldVersions.get(id) ?? '–', freshVersions.get(id) ?? '–'];
    if (from === to)
      return rarities(old, id) === rarities(fresh, id) ? [] : [`${slug} ${to}: other rarities`];
    return [`${slug} ${from} → ${to}: ${figures(old, id)} → ${figures(fresh, id)}`];
  });
}
