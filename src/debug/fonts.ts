/** The faces that the scenes write with, as the game itself has them. */
export const FONTS = [
  { family: 'Facet Display', url: '/fonts/facet-display-latin.woff2', weight: '500 800' },
  { family: 'Facet Text', url: '/fonts/facet-text-latin.woff2', weight: '400 700' },
];
