import type { Page } from '@playwright/test';

/** Times as large as it is, as a phone for weak eyes sets every text: Android goes to 1.3, and since version 14 to 2. */
const LARGER = 1.5;

/** What is wrong with the page on show when all its text is larger, as sentences; leaves it as it was. */
export function withLargeText(page: Page): Promise<string[]> {
  return page.evaluate((larger) => {
    const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')];
    const before = elements.map((element) => ({
      element,
      own: element.style.fontSize,
      size: Number.parseFloat(getComputedStyle(element).fontSize),
    }));
    for (const { element, size } of before) element.style.fontSize = `${size * larger}px`;
    const over = document.documentElement.scrollWidth - innerWidth;
    for (const { element, own } of before) element.style.fontSize = own;
    return over > 0 ? [`with large text the page scrolls sideways by ${over} px`] : [];
  }, LARGER);
}
