export declare function mountRoulette(
  slot: HTMLElement,
  images: readonly string[],
  winner: number,
): () => void;
