/** `length` whole numbers from `newest` down, as lists are that show the newest first. */
export function downFrom(newest: number, length: number): number[] {
  return Array.from({ length }, (_, place) => newest - place);
}
