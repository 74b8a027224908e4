/** The repository's root. */
export const root: string;
/** Path of a program that an installed package brings. */
export function bin(name: string): string;
