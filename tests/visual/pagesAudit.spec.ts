import { expect, test } from '@playwright/test';
import { audit } from './pagesAudit.ts';

const PAGE = `<!doctype html><body style="background:#0b0d17;color:#f3f5ff;margin:0;font:16px sans-serif">
  <p style="width:60px;overflow:hidden;white-space:nowrap">This is cut at its end</p>
  <p style="height:20px;overflow:hidden">First line<br>second line</p>
  <p style="color:#444">Too faint</p>
  <p style="font-size:10px">Too small</p>
  <button style="width:20px;height:20px"></button>
  <p style="position:absolute;top:300px;left:20px">One over</p>
  <p style="position:absolute;top:304px;left:30px">another</p>
  <p style="position:absolute;top:400px;left:calc(100vw - 20px);white-space:nowrap">Past the edge</p>
  <p>{{count}}</p>
  <p style="width:40px;overflow-wrap:anywhere">Contracts</p>
  <main><div role="alert" style="position:absolute;top:500px;left:20px"><button>Choose another</button></div></main>
  <nav style="position:fixed;top:510px;left:0">Bar</nav>
</body>`;

test('the audit sees what it is there for', async ({ page }) => {
  await page.setContent(PAGE);
  const found = (await audit(page)).join('\n');
  for (const words of [
    'cut: This is cut',
    'cut below: First line',
    /contrast \d\.\d: Too faint/,
    'text of 10 px',
    'no name: <button',
    /20 × 20 px/,
    '“One over” lies over “another”',
    'off the screen: Past the edge',
    'off its card: This is cut',
    'the page scrolls sideways',
    'no words: {{count}}',
    'parted: Contracts',
    'under the bar: Choose another',
    '0 first-level headings',
  ]) {
    expect(found).toMatch(words);
  }
});
