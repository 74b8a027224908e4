import { subscribeKey } from 'valtio/vanilla/utils';
import { session } from './session.ts';

/**
 * What the document brought before any script ran: the first page of a new player (src/drawFirstPages.tsx), and a tap
 * on its button.
 */
export const firstPage = { isDrawn: false, isTapped: false };

/** Looks whether the document brought the first page, as it does for a newcomer. */
export function lookForFirstPage({ dataset }: HTMLElement): void {
  firstPage.isDrawn = dataset.drawn !== undefined;
}

/** Takes the first page over from the document, if it brought one: the app goes on from there for who may be new. */
export function takeFirstPage({ dataset }: HTMLElement): void {
  if (!firstPage.isDrawn) return;
  firstPage.isTapped = dataset.tapped !== undefined;
  delete dataset.drawn;
  // The way from there to another page would be a page of its own, with nothing on it.
  if (session.isFirstVisit !== false) history.replaceState(history.state, '', '/onboarding');
}

/** Does `work` for whoever is not new: at once, or where the first page stands, once an answer says who is there. */
export function unlessNew(work: () => void): void {
  if (!firstPage.isDrawn) {
    work();
    return;
  }
  const answered = (isNew: boolean | null) => {
    stop();
    if (!isNew) work();
  };
  const stop = subscribeKey(session, 'isFirstVisit', answered, true);
}
