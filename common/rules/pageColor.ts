/** The color of the page. It stands apart from the palette, which the first screen does not load. */
export const PAGE_COLOR = '#0B0D17';
