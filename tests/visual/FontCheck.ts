import type { CDPSession, Page } from '@playwright/test';

/** What a page keeps for the check between two looks. */
interface Asked {
  readonly known: Set<string>;
  elements: Element[];
  /** What is asked of each of the elements, as in `known`. */
  letters: string[][];
}
declare global {
  var fontsAsked: Asked | undefined;
}

/** Elements whose own words have a letter that their face was not asked for before. Runs in the browser. */
function withNewLetters(): string[] {
  globalThis.fontsAsked ??= { known: new Set(), elements: [], letters: [] };
  const asked = globalThis.fontsAsked;
  asked.elements = [];
  asked.letters = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    const words = texts.currentNode.textContent ?? '';
    if (!element?.checkVisibility() || words.trim() === '') continue;
    const { fontFamily, fontWeight } = getComputedStyle(element);
    const pairs = [...new Set(words)].map((letter) => `${fontFamily} ${fontWeight} ${letter}`);
    if (pairs.every((pair) => asked.known.has(pair))) continue;
    for (const pair of pairs) asked.known.add(pair);
    asked.elements.push(element);
    asked.letters.push(pairs);
  }
  return asked.elements.map(({ textContent }) => textContent?.trim().slice(0, 40) ?? '');
}

/** Whether an element has gone meanwhile, as toasts do; its letters are new again then. Runs in the browser. */
function hasGone(index: number): boolean {
  const asked = globalThis.fontsAsked;
  if (!asked || asked.elements[index]?.isConnected) return false;
  for (const pair of asked.letters[index] ?? []) asked.known.delete(pair);
  return true;
}

/** Asks Chromium with which fonts words are drawn; those that the product does not ship depend on the machine. */
export class FontCheck {
  readonly #page: Page;
  #session: CDPSession | undefined;

  constructor(page: Page) {
    this.#page = page;
  }

  /** Words of the page on show that are drawn in a font of the system's. */
  async systemFonts(): Promise<string[]> {
    const words = await this.#page.evaluate(withNewLetters);
    if (words.length === 0) return [];
    this.#session ??= await this.#start();
    const session = this.#session;
    await session.send('DOM.getDocument');
    const found = words.map(async (text, index) => {
      const fonts = await this.#fontsOf(session, index);
      return fonts.filter((font) => !font.isCustomFont).map(({ familyName }) => `${familyName}: ${text}`);
    });
    return (await Promise.all(found)).flat();
  }

  /** The fonts that Chromium draws one of the elements with; none where it has gone. */
  async #fontsOf(session: CDPSession, index: number) {
    const { result } = await session.send('Runtime.evaluate', {
      expression: `fontsAsked.elements[${index}]`,
    });
    try {
      const { nodeId } = await session.send('DOM.requestNode', { objectId: result.objectId ?? '' });
      return (await session.send('CSS.getPlatformFontsForNode', { nodeId })).fonts;
    } catch (error) {
      if (await this.#page.evaluate(hasGone, index)) return [];
      throw error;
    }
  }

  async #start(): Promise<CDPSession> {
    const session = await this.#page.context().newCDPSession(this.#page);
    await session.send('DOM.enable');
    await session.send('CSS.enable');
    return session;
  }
}
