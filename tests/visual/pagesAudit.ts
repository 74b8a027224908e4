import type { Page } from '@playwright/test';
import { type Contrast, contrastIn } from './contrast.ts';
import { type IsScrolled, isScrolledIn } from './isScrolled.ts';

interface Tools {
  readonly contrast: Contrast;
  readonly isScrolled: IsScrolled;
}

/** What is wrong with the page on show, as sentences. A dialog that is open is all there is. */
export async function audit(page: Page): Promise<string[]> {
  const tools = { contrast: await contrastIn(page), isScrolled: await isScrolledIn(page) };
  return page.evaluate(wrongOnPage, tools);
}

/** Runs in the browser. */
function wrongOnPage({ contrast, isScrolled }: Tools): string[] {
  /** Letters of a word that has room everywhere; names of people can be longer. */
  const LONGEST_WORD = 16;
  const CONTROLS = 'a, button, label:has(input), textarea, input:not(.sr-only)';
  /** What somebody is told at once to press. */
  const CALLS = 'main :is([role=alert], [aria-live=assertive]) :is(a, button)';

  /** One box of a text on show: a line of it, or a part of one. */
  interface Piece {
    readonly words: string;
    readonly node: Node;
    readonly element: Element;
    readonly layer: Element;
    readonly box: DOMRect;
  }

  const found = new Set<string>();
  const tell = (words: string) => found.add(words);
  const dialogs = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const stage = dialogs[dialogs.length - 1] ?? document.body;
  const numbers = (text: string) => (text.match(/[\d.]+/g) ?? []).map(Number);
  const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

  function textsIn(root: Element): Node[] {
    const texts: Node[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode);
    return texts;
  }

  function nameOf(control: Element): string {
    const isField = control instanceof HTMLInputElement || control instanceof HTMLTextAreaElement;
    const text = isField ? control.labels?.[0]?.textContent : control.textContent;
    return control.getAttribute('aria-label') ?? text?.trim() ?? '';
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

  function piecesOf(node: Node): Piece[] {
    const element = node.parentElement;
    const words = node.textContent?.trim().slice(0, 40) ?? '';
    if (words === '' || !element || !isSeen(element)) return [];
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 0);
    return boxes.map((box) => ({ words, node, element, layer: layerOf(element), box }));
  }

  function sideways(): void {
    if (document.documentElement.scrollWidth > innerWidth) tell('the page scrolls sideways');
  }

  function headings(): void {
    // What is hidden by its styles is no heading to a screen reader either; a skeleton has none yet.
    const titles = [...document.querySelectorAll('h1')].filter((title) =>
      title.checkVisibility({ visibilityProperty: true }),
    );
    if (titles.length !== 1 && !document.querySelector('[aria-busy=true]'))
      tell(`${titles.length} first-level headings`);
  }

  function named(control: Element): void {
    if (nameOf(control) === '') tell(`no name: ${control.outerHTML.slice(0, 80)}`);
  }

  function small(control: Element): void {
    const { width, height } = control.getBoundingClientRect();
    if (width > 1 && (width < 43.5 || height < 43.5)) tell(`${width} × ${height} px: ${nameOf(control)}`);
  }

  function outside(control: Element): void {
    const { width, left, right } = control.getBoundingClientRect();
    const isOutside = width > 1 && (left < -1 || right > innerWidth + 1);
    if (isOutside && isSeen(control) && !isScrolled(control)) tell(`off the screen: ${nameOf(control)}`);
  }

  /** What somebody is to do now stands above the bar before anything is scrolled. */
  function underBar(control: Element): void {
    const bar = document.querySelector('nav')?.getBoundingClientRect();
    const { bottom, left } = control.getBoundingClientRect();
    if (bar && bottom > bar.top && left < bar.right) tell(`under the bar: ${control.textContent?.trim()}`);
  }

  function tiny({ element, words }: Piece): void {
    const size = fontSizeOf(element);
    if (size < 12) tell(`text of ${size} px: ${words}`);
  }

  function noWords({ words }: Piece): void {
    if (/\{\{|undefined|NaN|\[object/.test(words)) tell(`no words: ${words}`);
  }

  function faint({ element, words }: Piece): void {
    const behind = ground(element);
    const color = numbers(getComputedStyle(element).color);
    if (!behind || color.length !== 3 || element.closest(':disabled')) return;
    const seen = contrast(color, behind);
    if (seen < (fontSizeOf(element) >= 24 ? 3 : 4.5)) tell(`contrast ${seen.toFixed(1)}: ${words}`);
  }

  function cut({ element, words }: Piece): void {
    const { overflowX, overflowY } = getComputedStyle(element);
    const wider = element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1;
    if (wider && overflowX !== 'visible') tell(`cut: ${words}`);
    const taller = element.clientHeight > 0 && element.scrollHeight > element.clientHeight + 2;
    if (taller && overflowY === 'hidden') tell(`cut below: ${words}`);
  }

  function pastEdge({ element, words, box }: Piece): void {
    const frame = frameOf(element);
    const { left, right } = frame?.getBoundingClientRect() ?? { left: 0, right: innerWidth };
    const isScroller = frame && /auto|scroll/.test(getComputedStyle(frame).overflowX);
    const isOutside = box.right > right + 1 || box.left < left - 1;
    const isShortened = getComputedStyle(element).textOverflow === 'ellipsis';
    if (isOutside && !isScroller && !isShortened) tell(`off ${frame ? 'its card' : 'the screen'}: ${words}`);
  }

  /** Words of ours that end in another line than they begin in. What is parted anywhere is a code, in its own face. */
  function parted(node: Node): void {
    const element = node.parentElement;
    if (!element || /Mono/.test(getComputedStyle(element).fontFamily)) return;
    for (const { 0: word, index } of node.textContent?.matchAll(/\p{L}+/gu) ?? []) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (word.length <= LONGEST_WORD && range.getClientRects().length > 1) tell(`parted: ${word}`);
    }
  }

  function overlaps(one: Piece, place: number, rows: readonly Piece[]): void {
    for (const other of rows.slice(place + 1)) {
      if (other.box.top > one.box.bottom - 3) return;
      const across = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
      const down = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
      const apart = one.layer !== other.layer || frameOf(one.element) !== frameOf(other.element);
      if (across > 2 && down > 3 && !apart && one.element !== other.element)
        tell(`“${one.words}” lies over “${other.words}”`);
    }
  }

  sideways();
  headings();
  for (const control of stage.querySelectorAll(CONTROLS)) {
    named(control);
    small(control);
    outside(control);
  }
  stage.querySelectorAll(CALLS).forEach(underBar);
  const pieces = textsIn(stage).flatMap(piecesOf);
  for (const piece of pieces) {
    tiny(piece);
    noWords(piece);
    faint(piece);
    cut(piece);
    pastEdge(piece);
  }
  const nodes = pieces.map(({ node }) => node);
  new Set(nodes.filter((node, place) => node === nodes[place - 1])).forEach(parted);
  pieces.sort((a, b) => a.box.top - b.box.top).forEach(overlaps);
  return [...found];
}
