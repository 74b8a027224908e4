import type { Plugin } from 'vite';
import { withoutEffects } from './withoutEffects.ts';

/** Telegram's SDK and what it is made of: each is one file, whose statements make everything that it offers. */
const SDK =
  /\/node_modules\/(@telegram-apps\/(sdk|bridge|transformers|toolkit|signals)|better-promises|error-kid)\/dist\//;

/**
 * Leaves out the parts of Telegram's SDK that nobody calls. It makes signals, guards and errors of everything that a
 * client can do as it is loaded, and does not say that this is all that its statements do.
 */
export function onlyUsedTelegram(): Plugin {
  return {
    name: 'only-used-telegram',
    apply: 'build',
    transform: (code, id) => (SDK.test(id) ? { code: withoutEffects(code), map: null } : undefined),
  };
}
