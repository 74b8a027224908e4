/** Where the platform keeps texts for a person, on all their devices. */
export interface Cloud {
  /** The texts of these names; '' for one that was never kept. */
  read<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>>;
  write(name: string, text: string): Promise<void>;
}

/** Milliseconds for which changes are gathered: a draw moves the chain every few seconds. */
const CLOUD_WRITE_DELAY_MS = 2000;

let cloud: Cloud | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const waiting = new Map<string, string>();
const written = new Map<string, string>();

/** Writes what waits, all at once: the app may be gone before the first write is answered. */
export function flushCloud(): void {
  if (cloud === null) return;
  clearTimeout(timer);
  timer = undefined;
  for (const [name, text] of waiting) {
    if (written.get(name) === text) continue;
    written.set(name, text);
    // This phone has its own copy, and the next change tries again.
    cloud.write(name, text).catch(() => written.delete(name));
  }
  waiting.clear();
}

/** Keeps a value for the person's other devices, a little later. Nothing is written before `openCloud`. */
export function keepInCloud(name: string, value: unknown): void {
  waiting.set(name, JSON.stringify(value));
  if (cloud !== null) timer ??= setTimeout(flushCloud, CLOUD_WRITE_DELAY_MS);
}

/** Leaves the account what it has under a name. */
export function leaveInCloud(name: string): void {
  waiting.delete(name);
}

/** Lets values be written, once what was there has been read and taken into account. */
export function openCloud(opened: Cloud): void {
  cloud = opened;
  flushCloud();
}
