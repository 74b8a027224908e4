/**
 * What the document brought before any script ran: the first page of a new player (src/drawFirstPages.tsx), and a tap on its
 * button.
 */
export const firstPage = { isDrawn: false, isTapped: false };

/** Takes the first page over from the document, if it brought one: the app goes on from there. */
export function takeFirstPage({ dataset }: HTMLElement): void {
  if (dataset.drawn === undefined) return;
  firstPage.isDrawn = true;
  firstPage.isTapped = dataset.tapped !== undefined;
  delete dataset.drawn;
  history.replaceState(history.state, '', '/onboarding');
}
