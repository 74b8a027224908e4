import { proxy } from 'valtio/vanilla';

interface CasePicture {
  /** The picture of the case whose page is open, while the stage may draw it in the page's place. */
  img: string | null;
  /** Taps on the case itself. */
  taps: number;
}

/** The picture of a case on its own page. */
export const casePicture = proxy<CasePicture>({ img: null, taps: 0 });

/** Counts a tap on the case. */
export function tapCase(): void {
  casePicture.taps++;
}
