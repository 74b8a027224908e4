import type { Page } from '@playwright/test';
import { type IsScrolled, isScrolledIn } from './isScrolled.ts';

/** What is wrong with the page on show, as sentences. A dialog that is open is all there is. */
export async function audit(page: Page): Promise<string[]> {
  return page.evaluate(wrongOnPage, await isScrolledIn(page));
}

/** Runs in the browser. */
function wrongOnPage(isScrolled: IsScrolled): string[] {
  /** Letters of a word that has room everywhere; names of people can be longer. */
  const LONGEST_WORD = 16;
  const found = new Set<string>();
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const stage = dialogs[dialogs.length - 1] ?? document.body;
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);

  function luminance(color: readonly number[]): number {
    const [r = 0, g = 0, b = 0] = color.map((value) => {
      const part = value / 255;
      return part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
    });
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  }

  /** The opaque color behind an element; null where a gradient or a picture lies there. */
  function ground(element: Element): number[] | null {
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage } = getComputedStyle(at);
      if (backgroundImage !== 'none') return null;
      const color = numbers(backgroundColor);
      if (color.length === 3 || color[3] === 1) return color;
    }
    return null;
  }

  /** The nearest layer that lies over the page and does not scroll with it. */
  function layerOf(element: Element): Element {
    for (let at: Element | null = element; at; at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at;
    }
    return document.body;
  }

  /** The nearest ancestor that cuts or scrolls what is wider than itself. */
  function frameOf(element: Element): Element | null {
    for (let at: Element | null = element; at && at !== document.body; at = at.parentElement) {
      if (getComputedStyle(at).overflowX !== 'visible') return at;
    }
    return null;
  }

  function isSeen(element: Element): boolean {
    if (element.closest('.sr-only, [aria-hidden=true], option')) return false;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { visibility, opacity, clip } = getComputedStyle(at);
      if (visibility === 'hidden' || Number(opacity) === 0 || clip.startsWith('rect(0')) return false;
    }
    return true;
  }

  function contrastOf(element: Element, size: number, words: string): void {
    const behind = ground(element);
    const color = numbers(getComputedStyle(element).color);
    if (!behind || color.length !== 3 || element.closest(':disabled')) return;
    const [light = 0, dark = 0] = [luminance(color), luminance(behind)].sort((a, b) => b - a);
    const contrast = (light + 0.05) / (dark + 0.05);
    if (contrast < (size >= 24 ? 3 : 4.5)) found.add(`contrast ${contrast.toFixed(1)}: ${words}`);
  }

  function cutOf(element: Element, box: DOMRect, words: string): void {
    const { overflowX, overflowY } = getComputedStyle(element);
    const wider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    if (wider && overflowX !== 'visible') found.add(`cut: ${words}`);
    const taller = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2;
    if (taller && overflowY === 'hidden') found.add(`cut below: ${words}`);
    const outside = box.right > innerWidth + 1 || box.left < -1;
    if (outside && !frameOf(element)) found.add(`off the screen: ${words}`);
  }

  interface Piece {
    readonly words: string;
    readonly element: Element;
    readonly layer: Element;
    readonly box: DOMRect;
  }

  function pieces(): Piece[] {
    const list: Piece[] = [];
    const texts = document.createTreeWalker(stage, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const element = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim().slice(0, 40) ?? '';
      if (words === '' || !element || !isSeen(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
      for (const box of boxes) list.push({ words, element, layer: layerOf(element), box });
      if (boxes.length > 1) parted(texts.currentNode, element);
    }
    return list;
  }

  /** Finds words of ours that end in another line than they begin in. What is parted anywhere is a code, in its own face. */
  function parted(text: Node, element: Element): void {
    if (/Mono/.test(getComputedStyle(element).fontFamily)) return;
    for (const { 0: word, index } of text.textContent?.matchAll(/\p{L}+/gu) ?? []) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (word.length <= LONGEST_WORD && range.getClientRects().length > 1) found.add(`parted: ${word}`);
    }
  }

  function overlaps(list: readonly Piece[]): void {
    const rows = [...list].sort((a, b) => a.box.top - b.box.top);
    rows.forEach((one, place) => {
      for (let next = place + 1; next < rows.length; next++) {
        const other = rows[next];
        if (!other || other.box.top > one.box.bottom - 3) return;
        const { box } = other;
        const across = Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left);
        const down = Math.min(one.box.bottom, box.bottom) - box.top;
        const apart = one.layer !== other.layer || frameOf(one.element) !== frameOf(other.element);
        if (across > 2 && down > 3 && !apart && one.element !== other.element)
          found.add(`“${one.words}” lies over “${other.words}”`);
      }
    });
  }

  function looks({ element, words, box }: Piece): void {
    const size = Number.parseFloat(getComputedStyle(element).fontSize);
    if (size < 12) found.add(`text of ${size} px: ${words}`);
    if (/\{\{|undefined|NaN|\[object/.test(words)) found.add(`no words: ${words}`);
    contrastOf(element, size, words);
    cutOf(element, box, words);
  }

  if (document.documentElement.scrollWidth > innerWidth) found.add('the page scrolls sideways');
  for (const control of stage.querySelectorAll(
    'a, button, label:has(input), textarea, input:not(.sr-only)',
  )) {
    const { width, height, left, right } = control.getBoundingClientRect();
    const field = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    const named = field ? control.labels?.[0]?.textContent : control.textContent;
    const name = control.getAttribute('aria-label') ?? named?.trim() ?? '';
    if (name === '') found.add(`no name: ${control.outerHTML.slice(0, 80)}`);
    if (width > 1 && (width < 43.5 || height < 43.5)) found.add(`${width} × ${height} px: ${name}`);
    const outside = width > 1 && (left < -1 || right > innerWidth + 1);
    if (outside && isSeen(control) && !isScrolled(control)) found.add(`off the screen: ${name}`);
  }
  // What is hidden by its styles is no heading to a screen reader either; a skeleton has none yet.
  const titles = [...document.querySelectorAll('h1')].filter((title) =>
    title.checkVisibility({ visibilityProperty: true }),
  );
  if (titles.length !== 1 && !document.querySelector('[aria-busy=true]'))
    found.add(`${titles.length} first-level headings`);
  // What somebody is to do now stands above the bar before anything is scrolled.
  const bar = document.querySelector('nav')?.getBoundingClientRect();
  for (const control of stage.querySelectorAll(
    'main :is([role=alert], [aria-live=assertive]) :is(a, button)',
  )) {
    const { bottom, left } = control.getBoundingClientRect();
    if (bar && bottom > bar.top && left < bar.right)
      found.add(`under the bar: ${control.textContent?.trim()}`);
  }
  const list = pieces();
  list.forEach(looks);
  overlaps(list);
  return [...found];
}
