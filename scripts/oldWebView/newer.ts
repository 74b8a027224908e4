/**
 * What Chrome 87 or Safari 14.1 does not know, the oldest WebViews that the client is built for: the names that an
 * owner lacks there, by the compatibility tables of MDN.
 */
export const NEWER = {
  globalThis: ['structuredClone', 'reportError', 'scheduler'],
  Object: ['hasOwn', 'groupBy'],
  Map: ['groupBy'],
  Array: ['fromAsync'],
  Promise: ['withResolvers', 'try'],
  AbortSignal: ['timeout', 'any', 'abort'],
  URL: ['canParse', 'parse'],
  RegExp: ['escape'],
  Uint8Array: ['fromHex', 'fromBase64'],
  'Array.prototype': ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with'],
  'String.prototype': ['at', 'isWellFormed', 'toWellFormed'],
  'Uint8Array.prototype': ['toHex', 'toBase64'],
  'Set.prototype': ['union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf', 'isDisjointFrom'],
  'AbortSignal.prototype': ['throwIfAborted'],
  'DataView.prototype': ['getBigInt64', 'getBigUint64'],
  'Crypto.prototype': ['randomUUID'],
  'Element.prototype': ['checkVisibility', 'setHTMLUnsafe'],
  'HTMLElement.prototype': ['showPopover', 'hidePopover', 'togglePopover'],
  'HTMLInputElement.prototype': ['showPicker'],
  'Document.prototype': ['startViewTransition'],
} as const satisfies Readonly<Record<string, readonly string[]>>;
