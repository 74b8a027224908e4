/** How long the first screen has the network and the processor to itself. */
export const FIRST_SCREEN_MS = 1500;
