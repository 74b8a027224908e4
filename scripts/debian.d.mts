/** Installs packages where this is Debian and we are root. Returns whether they are there now. */
export function installFromDebian(...packages: readonly string[]): boolean;
