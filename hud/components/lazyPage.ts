import {
  type ComponentType,
  createContext,
  createElement,
  type ReactNode,
  useContext,
  useEffect,
  useState,
} from 'react';
import { savesData } from '../../src/savesData.ts';
import { FIRST_SCREEN_MS } from '../../src/state/firstScreen.ts';
import { network, whenOnline } from '../../src/state/network.ts';
import { UnreachablePage } from './UnreachablePage.tsx';

interface Lazy {
  /** Resolves when the page can be shown at once; rejects where its file cannot be had. */
  fetch(): Promise<unknown>;
}

const lazyPages: Lazy[] = [];

/**
 * What browsers and the bundler say where a file could not be had. They have no code for it: what else an import fails
 * with, the file has thrown itself.
 */
const UNREACHABLE = /dynamically imported module|importing a module script|unable to preload|mime type/i;

function isUnreachable(error: unknown): boolean {
  return !network.online || (error instanceof Error && UNREACHABLE.test(error.message));
}

/** Stands in for a page whose file is on its way. */
export const PageInWaiting = createContext<ReactNode>(null);

/**
 * The component that a module exports as `name`: a file of its own, fetched when it is first shown or once the first
 * screen is idle. Not by React's own `lazy`, which keeps what stands in for it on the screen for 300 ms, and asks once.
 */
export function lazyPage<Name extends string, Props extends object>(
  importer: () => Promise<Readonly<Record<Name, (props: Props) => ReactNode>>>,
  name: Name,
) {
  let fetched: ComponentType<Props> | null = null;
  const fetchPage = async () => {
    const page: ComponentType<Props> = (await importer())[name];
    fetched = page;
    return page;
  };
  function Page(props: Props) {
    const waiting = useContext(PageInWaiting);
    const [Shown, show] = useState(() => fetched);
    const [isLost, setLost] = useState(false);
    useEffect(() => {
      if (Shown) return;
      fetchPage().then(
        (page) => show(() => page),
        (error) =>
          setLost(() => {
            if (isUnreachable(error)) return true;
            throw error;
          }),
      );
    }, [Shown]);
    if (Shown) return createElement(Shown, props);
    if (!isLost) return waiting;
    return createElement(UnreachablePage, { fetchAgain: () => fetchPage().then((page) => show(() => page)) });
  }
  const page = Object.assign(Page, { fetch: fetchPage, isFetched: () => fetched !== null });
  lazyPages.push(page);
  return page;
}

/** One after the other, so that the page never has more than one of them to take in between two taps. */
async function fetchPages(pages: readonly Lazy[]): Promise<void> {
  for (const page of pages) {
    // Each is fetched ahead once: without a network that would be in vain.
    await new Promise<void>(whenOnline);
    await page.fetch().catch(() => {
      // The page is fetched again, and its failure shown, when somebody opens it.
    });
  }
}

/**
 * Fetches pages, all if not given, once the screen is idle, where data is not scarce. Returns a function that cancels
 * it.
 */
export function fetchPagesAtRest(pages: readonly Lazy[] = lazyPages): () => void {
  if (savesData()) return () => {};
  const timer = setTimeout(() => void fetchPages(pages), FIRST_SCREEN_MS);
  return () => clearTimeout(timer);
}
