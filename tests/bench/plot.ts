/** One panel: for every name a bar in each series. */
export interface Bars {
  readonly title: string;
  readonly unit: string;
  readonly names: readonly string[];
  readonly series: readonly { readonly name: string; readonly values: readonly number[] }[];
}

const WIDTH = 760;
const LABELS = 240;
const BAR = 12;
const ROW = 38;
const HEAD = 62;
const COLORS = ['#5aa9ff', '#ff8a5c'];

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function panel({ title, unit, names, series }: Bars, top: number): string {
  const most = Math.max(...series.flatMap(({ values }) => values));
  const reach = WIDTH - LABELS - 90;
  const text = (x: number, y: number, words: string, more = '') =>
    `<text x="${x}" y="${y.toFixed(0)}"${more}>${escaped(words)}</text>`;
  const parts = [text(16, top + 24, title, ' font-weight="700" font-size="15"')];
  let at = LABELS;
  series.forEach(({ name }, s) => {
    parts.push(`<rect x="${at}" y="${top + 35}" width="10" height="10" rx="2" fill="${COLORS[s]}"/>`);
    parts.push(text(at + 16, top + 44, name, ' fill-opacity="0.75"'));
    at += 34 + name.length * 7;
  });
  names.forEach((name, i) => {
    const y = top + HEAD + i * ROW;
    parts.push(text(LABELS - 12, y + 17, name, ' text-anchor="end"'));
    series.forEach(({ values }, s) => {
      const value = values[i] ?? 0;
      const width = Math.max(1, (value / most) * reach);
      const row = y + s * (BAR + 2);
      parts.push(
        `<rect x="${LABELS}" y="${row}" width="${width.toFixed(1)}" height="${BAR}" rx="2" fill="${COLORS[s]}"/>`,
        text(LABELS + width + 6, row + 10, `${value < 10 ? value.toFixed(1) : value.toFixed(0)} ${unit}`),
      );
    });
  });
  return parts.join('\n');
}

/** The panels one below the other, as an SVG that reads on light and on dark. */
export function plotted(title: string, panels: readonly Bars[]): string {
  const heights = panels.map(({ names }) => HEAD + names.length * ROW + 8);
  const height = heights.reduce((sum, each) => sum + each, 0);
  const tops = heights.map((_, i) => heights.slice(0, i).reduce((sum, each) => sum + each, 0));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${escaped(title)}">
<style>text{font:12px system-ui,sans-serif;fill:#dfe6ff}</style>
<rect width="${WIDTH}" height="${height}" rx="10" fill="#0b0d17"/>
${panels.map((bars, i) => panel(bars, tops[i] ?? 0)).join('\n')}
</svg>
`;
}
