import type { JSHandle, Page } from '@playwright/test';

export type Contrast = typeof contrast;

/** Contrast of two colors in levels of 255, as WCAG 2 defines it. It stands alone, as it runs in the browser too. */
export function contrast(one: readonly number[], other: readonly number[]): number {
  const luminance = (color: readonly number[]) => {
    const [red = 0, green = 0, blue = 0] = color.map((level) => {
      const share = level / 255;
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The same function, in the page. */
export function contrastIn(page: Page): Promise<JSHandle<Contrast>> {
  return page.evaluateHandle<Contrast>(`(${contrast})`);
}
