import type { Plugin } from 'vite';
import { type Unused, withoutExports, withoutParts } from './withoutParts.ts';

/**
 * Versions whose insides are known here: of React on a page, and in the stage. Of others, look whether numbers and
 * names below still are what they are said to be, and run all browser tests.
 */
const PAGES_VERSION = '19.3.1';
const STAGES_VERSION = '19.0.0';

/** What React can do and the app never asks of it. */
const UNUSED: Unused = {
  /** React throws its error 156 for one that is made all the same. */
  kinds: new Set([
    12, // <Profiler>
    13, // <Suspense>
    16, // what lazy() makes
    18, // what a server has drawn, until it is taken over
    19, // <SuspenseList>
    22, // what <Suspense> and <Activity> hide
    24, // a cache
    25, // a mark of a trace
    26, // <title>, <meta>, <link>: what React moves into the head
    27, // <html>, <head>, <body>
    30, // <ViewTransition>
    31, // <Activity>
  ]),
  // No page of a server is taken over, and no change of a view is animated by the browser.
  constants: { isHydrating: '!1', shouldStartViewTransition: '!1' },
  fields: { dehydrated: 'null', isDehydrated: '!1' },
  methods: new Set([
    // As react-dom calls preconnect, preload and the others like them.
    ...'CDLMSXm',
    'useActionState',
    'useCacheRefresh',
    'useDeferredValue',
    'useEffectEvent',
    'useFormState',
    'useHostTransitionStatus',
    'useMemoCache',
    'useOptimistic',
    'useTransition',
  ]),
};

/** What a renderer of React asks of where it draws, as Pixi's root answers. */
const STAGE: Unused = {
  ...UNUSED,
  constants: {
    ...UNUSED.constants,
    supportsHydration: '!1',
    supportsMutation: '!0',
    supportsPersistence: '!1',
    supportsResources: '!1',
    supportsSingletons: '!1',
    supportsTestSelectors: '!1',
  },
};

/** What nobody imports; who does is told at the build. */
const EXPORTS = new Set([
  'Activity',
  'Children',
  'Profiler',
  'PureComponent',
  'Suspense',
  'ViewTransition',
  '__COMPILER_RUNTIME',
  'addTransitionType',
  'browser',
  'cache',
  'cacheSignal',
  'createRef',
  'flushSync',
  'hydrateRoot',
  'lazy',
  'preconnect',
  'prefetchDNS',
  'preinit',
  'preinitModule',
  'preload',
  'preloadModule',
  'requestFormReset',
  'startTransition',
  'unstable_batchedUpdates',
  'unstable_useCacheRefresh',
  'use',
  'useActionState',
  'useDeferredValue',
  'useEffectEvent',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
  'useTransition',
]);

const REACT = /\/node_modules\/react(-dom)?\/cjs\/react(-dom(-client)?)?\.production\.js$/;
const PAGES_RENDERER = /\/react-dom-client\.production\.js$/;
const STAGES_RENDERER = /\/node_modules\/react-reconciler\/cjs\/react-reconciler\.production\.js$/;
const IMPORT = /\b(?:import|export)\s*\{([^}]*)\}\s*from\s*['"]react(?:-dom(?:\/client)?)?['"]/g;

/** Of what a module asks React for, what is left out of it. */
export function askedInVain(code: string): string[] {
  const names = [...code.matchAll(IMPORT)].flatMap(([, list = '']) => list.split(','));
  return names.map((name) => name.trim().split(/\s/)[0] ?? '').filter((name) => EXPORTS.has(name));
}

/** Text of one of React's files without what is left out of it; undefined for all others. */
function asUsed(code: string, id: string): string | undefined {
  const isStages = STAGES_RENDERER.test(id);
  if (!isStages && !REACT.test(id)) return undefined;
  const version = isStages ? STAGES_VERSION : PAGES_VERSION;
  if (!code.includes(`"${version}"`))
    throw new Error(
      `${id} is not of ${version}: look through scripts/bundle/onlyUsedReact.ts for this version`,
    );
  if (isStages) return withoutParts(code, STAGE);
  const asked = withoutExports(code, EXPORTS);
  return PAGES_RENDERER.test(id) ? withoutParts(asked, UNUSED) : asked;
}

/**
 * Leaves out what the app never asks of React. A renderer is one function, of which a bundler takes all or nothing: a
 * sixth of the first screen's script was there to take over pages of a server, to have the browser animate changes of a
 * view, to wait for styles in the head and to send forms.
 */
export function onlyUsedReact(): Plugin {
  return {
    name: 'only-used-react',
    apply: 'build',
    transform(code, id) {
      const used = asUsed(code, id);
      if (used !== undefined) return { code: used, map: null };
      const missing = askedInVain(code);
      if (missing.length > 0) this.error(`${missing.join(', ')} of React is left out by onlyUsedReact.ts`);
      return undefined;
    },
  };
}
