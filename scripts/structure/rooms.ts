/** What the files of a room may import beside each other. */
interface Room {
  /** Folders and files, from the repository's root. */
  readonly knows: readonly string[];
  /** npm packages by name; `node` stands for what Node brings. */
  readonly packages?: readonly string[];
}

const REACT = ['react', 'react-dom'];
const SERVER_PACKAGES = ['node', 'fastify', 'kysely', 'valibot'];
const REDUCED_MOTION = 'src/prefersReducedMotion.ts';
const IS_TAP = 'src/isTap.ts';
const SAVES_DATA = 'src/savesData.ts';
const HUD = ['common', 'src/state', 'src/i18n'];

/**
 * Who may know whom. The most exact path is a file's room; `*` stands for any one folder. What is not named here may
 * not be imported, but by what is `FREE`.
 */
export const ROOMS: Readonly<Record<string, Room>> = {
  'common/api': { knows: [], packages: ['valibot'] },
  'common/rules': { knows: [], packages: ['@noble/hashes'] },
  locales: { knows: [] },

  scenes: { knows: [], packages: ['pixi.js'] },
  'scenes/kit': { knows: ['common/rules', 'scenes/scene.ts'], packages: ['pixi.js', 'gsap'] },
  'scenes/*': {
    knows: ['common/rules', 'scenes/kit', 'scenes/scene.ts', 'scenes/pose.ts'],
    packages: ['pixi.js'],
  },

  'src/api': { knows: ['common/api'], packages: ['valibot'] },
  'src/i18n': { knows: ['common/api', 'locales'], packages: ['rosetta', 'valtio'] },
  'src/telegram': {
    knows: ['common/rules', 'src/state/host.ts'],
    packages: ['@telegram-apps/sdk'],
  },
  'src/prefersReducedMotion.ts': { knows: [] },
  'src/beginFirstCall.ts': { knows: [] },
  'src/keepFirstPage.ts': { knows: [] },
  'src/isTap.ts': { knows: [] },
  'src/savesData.ts': { knows: [] },
  'src/bringLostIcons.ts': { knows: ['src/state'] },
  'src/offerRestart.ts': { knows: [] },
  'src/writePlainAddress.ts': { knows: [] },
  'src/startLanguage.ts': { knows: ['common/api', 'src/api/silence.ts', 'src/i18n'] },
  'src/preload.ts': { knows: ['src/api/fetchFile.ts'] },
  'src/state': {
    knows: [REDUCED_MOTION, 'common', 'locales/texts.ts', 'src/api', 'src/i18n', 'src/preload.ts'],
    packages: ['valibot', 'valtio'],
  },
  'src/stage': {
    knows: [REDUCED_MOTION, 'src/preload.ts', 'common/rules/avif.ts', 'common/rules/palette.ts', 'scenes'],
    packages: ['pixi.js', '@pixi/react', 'gsap'],
  },
  'src/stageSync': {
    knows: ['common', 'scenes', 'src/api', 'src/i18n', 'src/preload.ts', 'src/stage', 'src/state'],
    packages: ['valtio'],
  },
  'src/audio': { knows: ['common/rules', 'src/api/fetchFile.ts'], packages: ['howler'] },
  'src/audio/syncAudio.ts': {
    knows: [IS_TAP, SAVES_DATA, 'src/audio', 'src/api/log.ts', 'src/state'],
    packages: ['valtio'],
  },
  'src/audio/syncNotices.ts': { knows: ['src/audio', 'src/state'], packages: ['valtio'] },
  'src/audio/syncRounds.ts': {
    knows: [REDUCED_MOTION, 'common', 'src/audio', 'src/state'],
  },
  'src/haptics': {
    knows: [IS_TAP, REDUCED_MOTION, 'common/rules', 'src/state', 'src/telegram'],
    packages: ['valtio'],
  },
  'src/debug': {
    knows: [
      'common/rules',
      'scenes',
      'src/stage',
      'src/state',
      'src/audio',
      'src/haptics/pulses.ts',
      'src/telegram/haptics.ts',
    ],
    packages: [...REACT, 'valtio', 'node', 'vite', 'mediabunny', 'gifenc'],
  },
  'src/local': {
    knows: ['common', 'locales', 'src/api', 'src/debug', 'src/i18n', 'src/state', 'src/telegram'],
    packages: [...REACT, 'valibot', 'valtio', 'wouter', '@telegram-apps/sdk'],
  },

  'hud/format': { knows: ['common'] },
  'hud/hooks': {
    knows: [...HUD, REDUCED_MOTION, 'locales/texts.ts'],
    packages: ['react', 'valtio', 'wouter'],
  },
  'hud/components': {
    knows: [...HUD, SAVES_DATA, 'src/telegram', 'hud/format', 'hud/hooks'],
    packages: [...REACT, 'valtio', 'wouter'],
  },
  hud: {
    knows: [
      ...HUD,
      REDUCED_MOTION,
      'src/telegram',
      'src/haptics',
      'src/api/fetchFile.ts',
      'locales/texts.ts',
    ],
    packages: [...REACT, 'valtio', 'wouter', 'valibot'],
  },

  'server/db': {
    knows: [
      'server/config.ts',
      'server/OperatorError.ts',
      'server/repositoryRoot.ts',
      'server/dataDir.ts',
      'common/api',
    ],
    packages: ['node', 'kysely', 'pg', 'pg-connection-string', '@electric-sql/pglite'],
  },
  'server/texts': { knows: ['common/api'] },
  'server/catalogue': {
    knows: ['common', 'server/OperatorError.ts', 'server/repositoryRoot.ts', 'server/db'],
    packages: ['node', 'valibot', '@valibot/to-json-schema'],
  },
  'server/domain': {
    knows: [
      'common',
      'server/config.ts',
      'server/OperatorError.ts',
      'server/catalogue',
      'server/db',
      'server/texts',
    ],
    packages: SERVER_PACKAGES,
  },
  'server/cards': {
    knows: ['common', 'server/domain', 'server/texts'],
    packages: ['node', 'react', 'satori', 'sharp'],
  },
  'server/audit': { knows: ['common', 'server/db', 'server/domain'], packages: ['kysely'] },
  'server/http': {
    knows: ['common', 'server/db', 'server/domain'],
    packages: [...SERVER_PACKAGES, '@fastify/cors', '@fastify/static', '@fastify/rate-limit', 'pino'],
  },
  'server/routes': {
    knows: ['common', 'server/cards', 'server/catalogue', 'server/db', 'server/domain', 'server/http'],
    packages: ['fastify', 'valibot', '@valibot/to-json-schema'],
  },
  'server/metrics': {
    knows: ['common/rules', 'server/catalogue', 'server/db', 'server/domain', 'server/routes'],
    packages: ['node', 'fastify', 'kysely', 'prom-client'],
  },
  'server/telegram': {
    knows: [
      'common/rules/invoiceLink.ts',
      'server/config.ts',
      'server/OperatorError.ts',
      'server/failureText.ts',
      'server/readWords.ts',
      'server/db',
      'server/domain',
      'server/texts',
    ],
    packages: ['node', 'fastify', 'valibot', 'grammy', '@grammyjs/auto-retry'],
  },
  'server/commands': { knows: ['common', 'server'], packages: ['node', 'kysely'] },
  // Fakes answer as others do: they may know the server that they start beside.
  'server/fakes': { knows: ['common/rules', 'server'], packages: ['node', 'fastify', 'valibot', 'grammy'] },
  server: { knows: ['common/rules'], packages: ['node', 'fastify', 'valibot', '@fastify/formbody'] },
};

/** Composition roots, and rooms that no product is made of: they import whatever they need. */
const FREE = [
  'tests/',
  'scripts/',
  'assets/',
  'packages/',
  'src/main.tsx',
  'src/drop.tsx',
  'src/drawFirstPages.tsx',
  'src/env.d.ts',
];

/** The path in `ROOMS` that a file belongs to; null for files that may import anything, undefined for a stranger. */
export function roomOf(path: string): string | null | undefined {
  if (!path.includes('/') || FREE.some((free) => path.startsWith(free))) return null;
  const parts = path.split('/');
  for (let depth = parts.length; depth > 0; depth--) {
    const exact = parts.slice(0, depth).join('/');
    if (exact in ROOMS) return exact;
    const any = [...parts.slice(0, depth - 1), '*'].join('/');
    if (depth < parts.length && any in ROOMS) return any;
  }
  return undefined;
}
