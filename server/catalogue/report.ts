import { buildOffer } from './cases.ts';
import { checkCatalogue } from './check.ts';
import { PriceList } from './design.ts';
import { withPrices } from './prices.ts';
import { readCatalogue, readCatalogueFile } from './readFolder.ts';
import { SHIPPED_DESIGN } from './shipped.ts';
import { caseStats } from './stats.ts';

// `npm run economy [-- <folder> [<file of prices>]]`: the shipped catalogue, or the one in a folder, at its prices or others.
const [folder, pricesFile] = process.argv.slice(2);
const design = folder === undefined ? SHIPPED_DESIGN : readCatalogue(folder);
const { cases, skins } = buildOffer(
  pricesFile === undefined ? design : withPrices(design, readCatalogueFile(pricesFile, PriceList).prices),
);

const COLUMNS = [
  'case',
  'price',
  'return',
  'profit',
  '≥ 2×',
  '≥ 10×',
  'exceptional',
  'deviation',
  'dearest',
  'cheapest',
];

function percent(fraction: number, digits = 1): string {
  return Number.isNaN(fraction) ? '–' : `${(100 * fraction).toFixed(digits)} %`;
}

function dollars(crystals: number): string {
  return `$${(crystals / 1000).toFixed(2)}`;
}

const rows = cases.map((catalogueCase) => {
  const stats = caseStats(catalogueCase, skins);
  const free = catalogueCase.price === 0;
  return [
    catalogueCase.slug,
    `${catalogueCase.price}`,
    percent(stats.rtp, 2),
    free ? '–' : percent(stats.profit),
    free ? '–' : percent(stats.double),
    free ? '–' : percent(stats.tenfold, 2),
    percent(stats.exceptional, 2),
    // Standard deviation of one opening, in prices of the case.
    free ? '–' : (stats.deviation / catalogueCase.price).toFixed(2),
    dollars(stats.dearest),
    dollars(stats.cheapest),
  ];
});
const widths = COLUMNS.map((_, column) =>
  Math.max(...[COLUMNS, ...rows].map((row) => (row[column] ?? '').length)),
);
for (const row of [COLUMNS, ...rows]) {
  const cells = row.map((cell, column) => {
    const width = widths[column] ?? 0;
    return column === 0 ? cell.padEnd(width) : cell.padStart(width);
  });
  console.log(cells.join('  '));
}

const problems = checkCatalogue(skins, cases);
for (const problem of problems) console.error(problem);
console.log(problems.length === 0 ? `${skins.length} skins, ${cases.length} cases: sound` : 'NOT SOUND');
process.exitCode = problems.length === 0 ? 0 : 1;
