/** Does `work` while no other process does its own; the file `lock` holds the number of the one that does. */
export function alone(lock: string, work: () => void): void;
