import type { Page } from '@playwright/test';

/** How opaque what the selector finds is as it comes onto the page. */
export function opacityAtFirst(page: Page, selector: string): Promise<string> {
  return page.evaluate(
    (selector) =>
      new Promise<string>((resolve) => {
        const observer = new MutationObserver((changes) => {
          const added = changes.flatMap(({ addedNodes }) => [...addedNodes]);
          const found = [...document.querySelectorAll(selector)].find((element) =>
            added.some((node) => node.contains(element)),
          );
          if (!found) return;
          observer.disconnect();
          resolve(getComputedStyle(found).opacity);
        });
        observer.observe(document.body, { childList: true, subtree: true });
      }),
    selector,
  );
}
