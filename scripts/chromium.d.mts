/**
 * Path of a Chromium, and what it needs in its environment: the one named by CHROMIUM_PATH, the pinned one where it
 * runs, an installed one, or one that is installed now.
 */
export function chromium(): Promise<{
  readonly path: string;
  readonly env: Readonly<Record<string, string>>;
}>;
