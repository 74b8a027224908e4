import { describe, expect, it } from 'vitest';
import { mulberry32 } from '../../assets/mulberry32.ts';
import { buildOffer, type CatalogueCase, type Offer } from '../../server/catalogue/cases.ts';
import { catalogueProblems } from '../../server/catalogue/check.ts';
import { withPrices } from '../../server/catalogue/prices.ts';
import { SHIPPED, SHIPPED_DESIGN } from '../../server/catalogue/shipped.ts';
import { caseStats } from '../../server/catalogue/stats.ts';

function bySlug({ cases }: Offer, slug: string): CatalogueCase {
  const found = cases.find((one) => one.slug === slug);
  if (!found) throw new Error(`no case ${slug}`);
  return found;
}

const offerAt = (prices: Readonly<Record<string, number>>) => buildOffer(withPrices(SHIPPED_DESIGN, prices));

describe('other prices', () => {
  it.each([1, 2, 3, 4, 5])(
    'of a market that moves by up to a fifth keep every return and the order of chances (%d)',
    (seed) => {
      const random = mulberry32(seed);
      const moved = Object.entries(SHIPPED_DESIGN.prices).map(([id, cents]) => {
        const price = Math.round(cents * (0.8 + 0.4 * random()));
        return [id, Math.min(90_000, Math.max(3, price))] as const;
      });
      const offer = offerAt(Object.fromEntries(moved));
      expect(catalogueProblems(offer.skins, offer.cases)).toEqual([]);
      for (const one of offer.cases) {
        const ppm = one.drops.map((drop) => drop.ppm);
        expect(ppm, one.slug).toEqual([...ppm].sort((a, b) => a - b));
        if (one.price === 0) continue;
        const before = caseStats(bySlug(SHIPPED, one.slug), SHIPPED.skins).rtp;
        expect(Math.abs(caseStats(one, offer.skins).rtp - before), one.slug).toBeLessThan(0.0002);
      }
    },
  );

  it('keep the hit rate too where no item has crossed the price of its case', () => {
    const [dearest] = bySlug(SHIPPED, 'blue').drops;
    const id = dearest?.skin ?? '';
    const offer = offerAt({ [id]: Math.round((SHIPPED_DESIGN.prices[id] ?? 0) * 1.2) });
    const [before, after] = [SHIPPED, offer].map((one) => caseStats(bySlug(one, 'blue'), one.skins));
    expect(after?.profit).toBeCloseTo(before?.profit ?? 0, 5);
    expect(after?.rtp).toBeCloseTo(0.93, 3);
    const others = (one: Offer) => one.cases.filter(({ drops }) => drops.every(({ skin }) => skin !== id));
    expect(others(offer)).toEqual(others(SHIPPED));
  });

  it('bring every hit rate back once they are back themselves', () => {
    const lower = Object.entries(SHIPPED_DESIGN.prices).map(([id, cents]) => [id, Math.round(cents * 0.95)]);
    const between = withPrices(SHIPPED_DESIGN, Object.fromEntries(lower));
    const offer = buildOffer(withPrices(between, SHIPPED_DESIGN.prices));
    for (const one of SHIPPED.cases) {
      const [before, after] = [SHIPPED, offer].map((made) => caseStats(bySlug(made, one.slug), made.skins));
      expect(after?.profit, one.slug).toBeCloseTo(before?.profit ?? 0, 4);
    }
  });

  it('show what has become a gain as rare, and what has become a loss as uncommon', () => {
    const { drops, price } = bySlug(SHIPPED, 'blue');
    const gains = drops.filter(({ rarity }) => rarity >= 2);
    const [leastGain, mostLoss] = [gains.at(-1)?.skin ?? '', drops[gains.length]?.skin ?? ''];
    const offer = offerAt({ [leastGain]: price / 10 - 1, [mostLoss]: price / 10 + 1 });
    const rarities = new Map(bySlug(offer, 'blue').drops.map(({ skin, rarity }) => [skin, rarity]));
    expect([rarities.get(leastGain), rarities.get(mostLoss)]).toEqual([1, 2]);
  });
});
