/** Where Debian puts the engines beside Chromium, what drives them, and the X server that they draw on. */
export const PROGRAMS: Readonly<Record<'xvfb' | 'firefox' | 'webKitDriver' | 'webKit', string>>;

/** Programs that the tests of other engines need and that are not on this machine. */
export function missingEngines(): string[];
