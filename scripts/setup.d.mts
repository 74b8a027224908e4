/** The repository's root. */
export const root: string;
/** Ends the process with one plain line that says what is missing and how to get it. */
export function fail(line: string): never;
/** Path of a program that an installed package brings. */
export function bin(name: string): string;
/** Builds the client of `mode` and the server into dist/. */
export function build(mode: 'localhost' | 'production'): void;
/** Does `work` only if an input, or a variable of the environment, has changed since `stamp`, or `result` is gone. */
export function once(job: {
  readonly stamp: string;
  readonly inputs: readonly string[];
  readonly variables?: readonly string[];
  readonly result: string;
  work(): void;
}): void;
/** Has `fill` make a folder anew at another path, and puts it in its place when it is whole. */
export function replaceFolder(folder: string, fill: (made: string) => void): void;
