import type { Page } from '@playwright/test';
import { type IsScrolled, isScrolledIn } from './isScrolled.ts';

const LIMITS = {
  /**
   * Times as large as it is, as a phone for weak eyes sets every text: Android goes to 1.3, and since version 14 to 2.
   */
  larger: 2,
  /** Letters that a word which is cut has to show at least; a letter is about half as wide as high. */
  shownLetters: 4,
  /**
   * Letters or digits of a word that is never parted: it has room on the smallest phone. Of a title every word of ours
   * has.
   */
  wholeLetters: { text: 6, title: 16 },
  /**
   * Lines from which on words stand in a column, and the letters that each has then: in fewer nobody reads it with
   * ease.
   */
  column: { lines: 5, letters: 7 },
};

/** What is wrong with the page on show when all its text is larger, as sentences; leaves it as it was. */
export async function withLargeText(page: Page): Promise<string[]> {
  return page.evaluate(wrongInLargeText, { isScrolled: await isScrolledIn(page), ...LIMITS });
}

/** Runs in the browser. */
function wrongInLargeText({
  isScrolled,
  larger,
  shownLetters,
  wholeLetters,
  column,
}: typeof LIMITS & { readonly isScrolled: IsScrolled }): string[] {
  /** An element, the size of its letters, px, and what its own style says of that. */
  interface Sized {
    readonly element: HTMLElement | SVGElement;
    readonly size: number;
    readonly own: string;
  }

  const found = new Set<string>();
  const tell = (words: string) => found.add(`with large text ${words}`);
  const range = document.createRange();
  const boxesOf = (text: Node) => {
    range.selectNodeContents(text);
    return [...range.getClientRects()];
  };
  const linesOf = (boxes: Iterable<DOMRect>) => new Set([...boxes].map(({ top }) => top)).size;
  const fontSizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);

  function textsIn(root: Element): Text[] {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    return texts;
  }

  function rulesOf({ cssRules }: CSSGroupingRule | CSSStyleSheet): CSSStyleRule[] {
    return [...cssRules].flatMap((rule) => {
      if (rule instanceof CSSStyleRule) return [rule];
      return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
    });
  }

  function enlarge(all: readonly Sized[]): void {
    for (const { element, size } of all) element.style.fontSize = `${size * larger}px`;
    // A size that follows from that of the letters around it is what its own rule makes of the larger ones.
    const following = [...document.styleSheets]
      .flatMap(rulesOf)
      .filter(({ style }) => /\dch\b|--letter\b/.test(style.fontSize))
      .map(({ selectorText }) => selectorText);
    for (const { element } of all) {
      if (!following.some((selector) => element.matches(selector))) continue;
      element.style.fontSize = '';
      element.style.fontSize = `${fontSizeOf(element) * larger}px`;
    }
  }

  function sideways(): void {
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) tell(`the page scrolls sideways by ${over} px`);
    for (const sheet of document.querySelectorAll('[role=dialog] *, [role=alertdialog]')) {
      const wider = sheet.scrollWidth - sheet.clientWidth;
      if (/auto|scroll/.test(getComputedStyle(sheet).overflowX) && wider > 0)
        tell(`a sheet scrolls sideways by ${wider} px`);
    }
    for (const control of document.querySelectorAll('a, button, label:has(input)')) {
      const { left, right } = control.getBoundingClientRect();
      if (!control.checkVisibility({ visibilityProperty: true })) continue;
      if ((left < -1 || right > innerWidth + 1) && !isScrolled(control))
        tell(`off the screen: ${control.textContent?.trim()}`);
    }
  }

  function cut({ element, size }: Sized): void {
    if (getComputedStyle(element).textOverflow !== 'ellipsis' || !element.checkVisibility()) return;
    const shown = element.clientWidth;
    const isWhole = element.closest('nav') !== null || /^\p{Sc}/u.test(element.textContent ?? '');
    if (element.scrollWidth > shown && (isWhole || shown < (shownLetters / 2) * size * larger))
      tell(`cut: ${element.textContent?.trim()}`);
  }

  function parted(node: Text): void {
    const parent = node.parentElement;
    if (!parent?.checkVisibility({ visibilityProperty: true })) return;
    // What is parted anywhere is a code, in its own face.
    if (parent.getBoundingClientRect().width <= 1 || /Mono/.test(getComputedStyle(parent).fontFamily)) return;
    const text = node.data;
    // Words, and of a long number its groups of digits.
    const wholes = [...text.matchAll(/[\p{L}\p{N}.,_\u00a0]+/gu), ...text.matchAll(/\p{N}+/gu)];
    for (const { 0: word, index } of wholes) {
      if (word.length > (parent.closest('h1, h2, h3') ? wholeLetters.title : wholeLetters.text)) continue;
      range.setStart(node, index);
      range.setEnd(node, index + word.length);
      if (linesOf(range.getClientRects()) > 1) tell(`parted: ${word}`);
    }
    const lines = linesOf(boxesOf(node));
    if (lines >= column.lines && /\s/.test(text) && text.length < lines * column.letters)
      tell(`in a narrow column: ${text}`);
  }

  function crystalBelowNumber(crystal: Element): void {
    const number = crystal.previousSibling;
    if (!(number instanceof Text)) return;
    const end = boxesOf(number).at(-1);
    if (end && crystal.getBoundingClientRect().top > end.bottom) tell(`a crystal below ${number.data}`);
  }

  function overlaps(part: Element): void {
    const { left, right, width } = part.getBoundingClientRect();
    if (width <= 1) return;
    const isShown = ({ parentElement: parent }: Text) =>
      parent?.checkVisibility({ opacityProperty: true }) &&
      !parent.closest('.sr-only') &&
      getComputedStyle(parent).textOverflow !== 'ellipsis';
    const pieces = textsIn(part)
      .filter(isShown)
      .flatMap((node) => boxesOf(node).map((box) => ({ words: node.data.trim(), box })))
      .filter(({ box }) => box.width > 0);
    for (const [place, { words, box }] of pieces.entries()) {
      for (const other of pieces.slice(place + 1)) {
        const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (across > 2 && down > 4) tell(`“${words}” lies over “${other.words}”`);
      }
      if (box.left < left - 1 || box.right > right + 1) tell(`beside its part: ${words}`);
    }
  }

  // With reduced motion everything has a transition of a millisecond: sizes would be measured before it.
  const still = new CSSStyleSheet();
  still.replaceSync('*, ::before, ::after { transition: none !important; }');
  const sheets = document.adoptedStyleSheets;
  document.adoptedStyleSheets = [...sheets, still];
  const all = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')].map((element): Sized => {
    return { element, size: fontSizeOf(element), own: element.style.fontSize };
  });
  enlarge(all);
  sideways();
  all.forEach(cut);
  textsIn(document.body).forEach(parted);
  document.querySelectorAll('main [class*=_crystal_]').forEach(crystalBelowNumber);
  document.querySelectorAll('main :is(a, button, label, header, [class*=_hub_])').forEach(overlaps);
  for (const { element, own } of all) element.style.fontSize = own;
  document.body.getBoundingClientRect(); // all sizes are back before anything has a transition again
  document.adoptedStyleSheets = sheets;
  return [...found];
}
