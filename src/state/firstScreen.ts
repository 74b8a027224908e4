/** How long the first screen has the network and the processor to itself. */
export const FIRST_SCREEN_MILLISECONDS = 1500;
