import type { JSHandle, Page } from '@playwright/test';

/** Whether what is beside the screen can be scrolled to. */
export type IsScrolled = (element: Element) => boolean;

/** That question as a function of the page's own, for what runs in the browser and can import nothing. */
export function isScrolledIn(page: Page): Promise<JSHandle<IsScrolled>> {
  return page.evaluateHandle(() => (element: Element) => {
    for (let at = element.parentElement; at; at = at.parentElement) {
      if (/auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    }
    return false;
  });
}
