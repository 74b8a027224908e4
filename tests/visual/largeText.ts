import type { Page } from '@playwright/test';
import { isScrolledIn } from './isScrolled.ts';

/** Times as large as it is, as a phone for weak eyes sets every text: Android goes to 1.3, and since version 14 to 2. */
const LARGER = 2;

/** Letters that a word which is cut has to show at least; a letter is about half as wide as high. */
const SHOWN_LETTERS = 4;

/** Letters or digits of a word that is never parted: it has room on the smallest phone. Of a title every word of ours has. */
const WHOLE_LETTERS = { text: 6, title: 16 };

/** Lines from which on words stand in a column, and the letters that each has then: in fewer nobody reads it with ease. */
const COLUMN = { lines: 5, letters: 7 };

/** What is wrong with the page on show when all its text is larger, as sentences; leaves it as it was. */
export async function withLargeText(page: Page): Promise<string[]> {
  return page.evaluate(
    ([isScrolled, larger, shownLetters, wholeLetters, column]) => {
      // With reduced motion everything has a transition of a millisecond: sizes would be measured before it.
      const still = new CSSStyleSheet();
      still.replaceSync('*, ::before, ::after { transition: none !important; }');
      const sheets = document.adoptedStyleSheets;
      document.adoptedStyleSheets = [...sheets, still];
      const elements = [...document.querySelectorAll<HTMLElement | SVGElement>('body *')];
      const before = elements.map((element) => ({
        element,
        own: element.style.fontSize,
        size: Number.parseFloat(getComputedStyle(element).fontSize),
      }));
      for (const { element, size } of before) element.style.fontSize = `${size * larger}px`;
      // A size that follows from that of the letters around it is what its own rule makes of the larger ones.
      const rulesOf = ({ cssRules }: CSSGroupingRule | CSSStyleSheet): CSSStyleRule[] =>
        [...cssRules].flatMap((rule) => {
          if (rule instanceof CSSStyleRule) return [rule];
          return rule instanceof CSSGroupingRule ? rulesOf(rule) : [];
        });
      const following = [...document.styleSheets]
        .flatMap(rulesOf)
        .filter(({ style }) => /\dch\b/.test(style.fontSize))
        .map(({ selectorText }) => selectorText);
      for (const { element } of before.filter(({ element }) => element.matches(following.join()))) {
        element.style.fontSize = '';
        element.style.fontSize = `${Number.parseFloat(getComputedStyle(element).fontSize) * larger}px`;
      }

      const found: string[] = [];
      const over = document.documentElement.scrollWidth - innerWidth;
      if (over > 0) found.push(`with large text the page scrolls sideways by ${over} px`);
      for (const sheet of document.querySelectorAll('[role=dialog] *, [role=alertdialog]')) {
        const wider = sheet.scrollWidth - sheet.clientWidth;
        if (/auto|scroll/.test(getComputedStyle(sheet).overflowX) && wider > 0)
          found.push(`with large text a sheet scrolls sideways by ${wider} px`);
      }
      for (const control of document.querySelectorAll('a, button, label:has(input)')) {
        const { left, right } = control.getBoundingClientRect();
        if (!control.checkVisibility({ visibilityProperty: true })) continue;
        if ((left < -1 || right > innerWidth + 1) && !isScrolled(control))
          found.push(`with large text off the screen: ${control.textContent?.trim()}`);
      }
      for (const { element, size } of before) {
        if (getComputedStyle(element).textOverflow !== 'ellipsis' || !element.checkVisibility()) continue;
        const shown = element.clientWidth;
        const isWhole = element.closest('nav') !== null || /^\p{Sc}/u.test(element.textContent ?? '');
        if (element.scrollWidth > shown && (isWhole || shown < (shownLetters / 2) * size * larger))
          found.push(`with large text cut: ${element.textContent?.trim()}`);
      }
      const words = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      while (words.nextNode()) {
        const { currentNode } = words;
        const parent = currentNode.parentElement;
        // What is parted anywhere is a code, in its own face.
        if (
          !parent?.checkVisibility({ visibilityProperty: true }) ||
          parent.getBoundingClientRect().width <= 1 ||
          /Mono/.test(getComputedStyle(parent).fontFamily)
        )
          continue;
        const text = currentNode.textContent ?? '';
        // Words, and of a long number its groups of digits.
        const wholes = [...text.matchAll(/[\p{L}\p{N}.,_\u00a0]+/gu), ...text.matchAll(/\p{N}+/gu)];
        for (const { 0: word, index } of wholes) {
          if (word.length > (parent.closest('h1, h2, h3') ? wholeLetters.title : wholeLetters.text)) continue;
          range.setStart(currentNode, index);
          range.setEnd(currentNode, index + word.length);
          const lines = new Set([...range.getClientRects()].map(({ top }) => top));
          if (lines.size > 1) found.push(`with large text parted: ${word}`);
        }
        range.selectNodeContents(currentNode);
        const lines = new Set([...range.getClientRects()].map(({ top }) => top)).size;
        if (lines >= column.lines && /\s/.test(text) && text.length < lines * column.letters)
          found.push(`with large text in a narrow column: ${text}`);
      }
      for (const sign of document.querySelectorAll('main [class*=_crystal_]')) {
        if (sign.previousSibling?.nodeType !== Node.TEXT_NODE) continue;
        range.selectNodeContents(sign.previousSibling);
        const number = [...range.getClientRects()].at(-1);
        const { top } = sign.getBoundingClientRect();
        if (number && top > number.bottom) found.push(`with large text a crystal below ${range}`);
      }
      for (const part of document.querySelectorAll('main :is(a, button, label, header)')) {
        const { left, right, width } = part.getBoundingClientRect();
        if (width <= 1) continue;
        const pieces: { readonly words: string; readonly box: DOMRect }[] = [];
        const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const { currentNode } = texts;
          const parent = currentNode.parentElement;
          if (!parent || parent.closest('.sr-only')) continue;
          if (getComputedStyle(parent).textOverflow === 'ellipsis') continue;
          range.selectNodeContents(currentNode);
          for (const box of range.getClientRects()) {
            if (box.width > 0) pieces.push({ words: currentNode.textContent?.trim() ?? '', box });
          }
        }
        for (const [place, { words, box }] of pieces.entries()) {
          for (const other of pieces.slice(place + 1)) {
            const across = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
            const down = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
            if (across > 2 && down > 4) found.push(`with large text “${words}” lies over “${other.words}”`);
          }
          if (box.left < left - 1 || box.right > right + 1)
            found.push(`with large text beside its part: ${words}`);
        }
      }
      for (const { element, own } of before) element.style.fontSize = own;
      document.body.getBoundingClientRect(); // all sizes are back before anything has a transition again
      document.adoptedStyleSheets = sheets;
      return found;
    },
    [await isScrolledIn(page), LARGER, SHOWN_LETTERS, WHOLE_LETTERS, COLUMN] as const,
  );
}
