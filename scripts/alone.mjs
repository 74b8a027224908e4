import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

const CHECK_INTERVAL_MS = 200;
/** How long a lock may be empty: whoever has made it writes their number right after. */
const MAX_EMPTY_MS = 2000;

function wait() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, CHECK_INTERVAL_MS);
}

/** Whether the process that a lock names is there; a container may have given us the number of one that was killed. */
function isAlive(owner) {
  // 0 is what an empty file says, as a full disk leaves one behind.
  if (owner === process.pid || owner === 0) return false;
  try {
    process.kill(owner, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/** Makes this process the owner of a lock, or returns who is. */
function otherOwner(lock) {
  for (;;) {
    try {
      writeFileSync(lock, String(process.pid), { flag: 'wx' });
      return null;
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    try {
      const text = readFileSync(lock, 'utf8');
      if (text === '' && Math.abs(Date.now() - statSync(lock).mtimeMs) < MAX_EMPTY_MS) {
        wait();
        continue;
      }
      const owner = Number(text);
      if (isAlive(owner)) return owner;
    } catch (error) {
      if (error.code !== 'ENOENT') throw error;
    }
    rmSync(lock, { force: true });
  }
}

/** Does `work` while no other process does its own; the file `lock` holds the number of the one that does. */
export function alone(lock, work) {
  mkdirSync(dirname(lock), { recursive: true });
  let told = false;
  for (let owner = otherOwner(lock); owner !== null; owner = otherOwner(lock)) {
    if (!told)
      console.log(`Process ${owner} installs or builds here, as ${lock} says: waiting for its end …`);
    told = true;
    wait();
  }
  try {
    work();
  } finally {
    rmSync(lock, { force: true });
  }
}
