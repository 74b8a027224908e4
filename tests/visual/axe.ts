import type { Page } from '@playwright/test';
import axeCore from 'axe-core';
import { WAITING } from './pagesTour.ts';

declare const axe: typeof axeCore;

/**
 * What axe finds wrong with the page on show. It comes once to each document, and tells nothing of what is right: both
 * would cost three times as much as the checks.
 */
export async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source);
  return page.evaluate(async (waiting) => {
    const hasCome = document.querySelector(waiting) === null; // the heading comes with what is waited for
    const { violations } = await axe.run({
      resultTypes: ['violations'],
      rules: { 'page-has-heading-one': { enabled: hasCome } },
    });
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 120)}`));
  }, WAITING);
}
