/** Where the page's result shows an item, CSS px of the frame: the middle and the size of its picture's box. */
export interface ItemPlace {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}
