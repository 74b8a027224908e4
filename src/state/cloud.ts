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

async function flush(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const texts = [...waiting];
  waiting.clear();
  for (const [name, text] of texts) {
    if (cloud === null || written.get(name) === text) continue;
    written.set(name, text);
    // This phone has its own copy, and the next change tries again.
    await cloud.write(name, text).catch(() => written.delete(name));
  }
}

/** Keeps a value for the person's other devices, a little later. Nothing is written before `openCloud`. */
export function keepInCloud(name: string, value: unknown): void {
  waiting.set(name, JSON.stringify(value));
  if (cloud !== null) timer ??= setTimeout(() => void flush(), CLOUD_WRITE_DELAY_MS);
}

/** Leaves the account what it has under a name. */
export function leaveInCloud(name: string): void {
  waiting.delete(name);
}

/** Writes what waits; to be called before the app is gone. */
export function flushCloud(): void {
  if (cloud !== null && waiting.size > 0) void flush();
}

/** Lets values be written, once what was there has been read and taken into account. */
export function openCloud(opened: Cloud): void {
  cloud = opened;
  flushCloud();
}
