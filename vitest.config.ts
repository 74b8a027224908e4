import { defineConfig } from 'vitest/config';

/** What is waited for has a minute, as in the browser: Vitest gives it a second, which a busy machine may not have. */
const expect = { poll: { timeout: 60_000 } };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['tests/unit/**/*.test.ts'],
          setupFiles: ['tests/unit/setup.ts'],
          // The saved verifier brings the palette's CSS as text; other styles are nothing to a unit test.
          css: { include: /palette\.css/ },
          // Some read the whole repository, or draw by the thousand: a busy machine takes its time.
          testTimeout: 120_000,
          expect,
          // By itself Vitest leaves one core to others, and begins a process for each file.
          maxWorkers: 2,
          pool: 'threads',
        },
      },
      {
        test: {
          name: 'server',
          include: ['tests/server/**/*.test.ts', 'tests/faults/quick/*.test.ts', 'tests/sim/*.test.ts'],
          globalSetup: ['tests/server/harness/globalSetup.ts'],
          // So long that nothing fails because the machine is slow.
          testTimeout: 900_000,
          hookTimeout: 900_000,
          expect,
          maxWorkers: 2,
          // A file is a world of its own by its database; what it imports is loaded once for all of them.
          isolate: false,
        },
      },
      {
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/server/harness/globalSetup.ts'],
          testTimeout: 900_000,
          hookTimeout: 120_000,
          expect,
          // One at a time: what is measured in seconds must not wait for another test's.
          maxWorkers: 1,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          // A start of the game, or of an engine, takes more than a minute where the machine is busy.
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});
