import { join } from 'node:path';
import { CRYSTALS_PER_USD } from '../../common/rules/crystals.ts';
import { buildOffer, type CatalogueCase, type CatalogueSkin } from '../catalogue/cases.ts';
import { checkCatalogue, pinnedProblems } from '../catalogue/check.ts';
import { PriceList, type Terms } from '../catalogue/design.ts';
import { withPrices } from '../catalogue/prices.ts';
import { readCatalogue, readCatalogueFile } from '../catalogue/readFolder.ts';
import { caseStats } from '../catalogue/stats.ts';
import { termsProblems } from '../catalogue/terms.ts';
import { readWords } from '../readWords.ts';
import { repositoryRoot } from '../repositoryRoot.ts';
import { endWith } from './endWith.ts';

/** The shipped catalogue, or the one in a folder, at its prices or others. */
const USAGE = 'npm run economy [-- <folder> [<file of prices>]]';
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
  return `$${(crystals / CRYSTALS_PER_USD).toFixed(2)}`;
}

function rowOf(catalogueCase: CatalogueCase, skins: readonly CatalogueSkin[]): string[] {
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
}

function printTable(rows: readonly (readonly string[])[]): void {
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => (row[column] ?? '').length)));
  for (const row of rows) {
    const cells = row.map((cell, column) => {
      const width = widths[column] ?? 0;
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    });
    console.log(cells.join('  '));
  }
}

function packageLines({ packages }: Terms): string[] {
  const lines = packages.map(
    ({ id, crystals, stars }) =>
      `${id}: ${crystals} crystals for ${stars} stars, ${(crystals / stars).toFixed(1)} for one`,
  );
  return ['', ...lines, ''];
}

/** Prints what the catalogue of a folder gives, and tells whether it is sound. */
function report(folder = join(repositoryRoot(), 'catalogue'), pricesFile?: string): boolean {
  const design = readCatalogue(folder);
  const { cases, skins } = buildOffer(
    pricesFile === undefined ? design : withPrices(design, readCatalogueFile(pricesFile, PriceList).prices),
  );
  printTable([COLUMNS, ...cases.map((one) => rowOf(one, skins))]);
  console.log(packageLines(design).join('\n'));
  const problems = [...checkCatalogue(skins, cases), ...pinnedProblems(design), ...termsProblems(design)];
  for (const problem of problems) console.error(problem);
  console.log(problems.length === 0 ? `${skins.length} skins, ${cases.length} cases: sound` : 'NOT SOUND');
  return problems.length === 0;
}

await endWith(async () => {
  const [folder, pricesFile] = readWords({ usage: USAGE, positionals: 2 }).positionals;
  process.exitCode = report(folder, pricesFile) ? 0 : 1;
});
