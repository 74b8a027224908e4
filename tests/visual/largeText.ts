import type { Page } from '@playwright/test';

/** How much larger a phone for weak eyes sets every text, as Android's own settings do at most. */
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
