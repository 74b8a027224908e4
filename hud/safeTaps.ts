import { DOUBLE_TAP_SECONDS } from '../common/rules/doubleTap.ts';

/** What takes taps. */
const CONTROLS = 'a, button, label, input';
/** Marks what is still settling; hud/styles/base.css keeps taps from the controls in it. */
const SETTLING = 'data-settling';
/** A control takes taps once it has stood still for so long where it appeared. */
export const STILL_MS = 300;
/** What comes up under a finger that has just tapped waits until no second tap can be on its way. */
const DOUBLE_TAP_MS = DOUBLE_TAP_SECONDS * 1000;

/** How far from the first the second tap of a thumb comes down. */
const DOUBLE_TAP_PX = 24;

/** When and where on the page, px, a tap came down, on what, and what that said. */
interface Tap {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly control: Element | null;
  readonly words: string | undefined;
}

const timers = new Map<Element, ReturnType<typeof setTimeout>>();
let lastTap: Tap = { time: Number.NEGATIVE_INFINITY, x: 0, y: 0, control: null, words: undefined };
/** The tap under way is the second of two, and meets what the first has uncovered or changed. */
let isStray = false;

function hasControls(element: Element): boolean {
  return element.matches(CONTROLS) || element.querySelector(CONTROLS) !== null;
}

/** Milliseconds for which something in `root` that holds a control is still moved by the styles. */
function motionLeft(root: Element): number {
  const ends = root.getAnimations({ subtree: true }).map(({ effect, currentTime, playState }) => {
    const moved = effect instanceof KeyframeEffect ? effect.target : null;
    const end = Number(effect?.getComputedTiming().endTime);
    const isMotion = playState === 'running' && Number.isFinite(end);
    return isMotion && moved && hasControls(moved) ? end - Number(currentTime) : 0;
  });
  return Math.max(0, ...ends);
}

function release(root: Element): void {
  const left = root.isConnected ? motionLeft(root) : 0;
  if (left > 0) wait(root, left + STILL_MS);
  else {
    timers.delete(root);
    root.removeAttribute(SETTLING);
  }
}

function wait(root: Element, milliseconds: number): void {
  clearTimeout(timers.get(root));
  timers.set(
    root,
    setTimeout(() => release(root), milliseconds),
  );
}

function hold(root: Element): void {
  root.setAttribute(SETTLING, '');
  wait(root, Math.max(STILL_MS, lastTap.time + DOUBLE_TAP_MS - performance.now()));
}

/** What the change has put under the finger: what is new, a list whose rows moved up or down, a page laid open. */
function appeared({ target, addedNodes, removedNodes, nextSibling }: MutationRecord): Element[] {
  const added = [...addedNodes].filter((node) => node instanceof Element);
  if (!(target instanceof Element)) return added;
  const isMoved = target.matches('ul, ol') && nextSibling !== null;
  // Dialogs and sheets are children of the body: without them the page below is there to be tapped.
  const isUncovered = target === document.body && removedNodes.length > 0;
  return isMoved || isUncovered ? [target] : added;
}

/**
 * Where a key that stays down presses more than once: Enter at every repeat, Space also what came while it was down.
 */
const PRESSED_AGAIN: Readonly<Record<string, string>> = { Enter: ':not(textarea)', ' ': 'button' };

function ignoreHeldKey(event: KeyboardEvent): void {
  const pressed = event.repeat && PRESSED_AGAIN[event.key];
  if (pressed && event.target instanceof Element && event.target.matches(pressed)) event.preventDefault();
}

/** Escape that is held down closes what it was pressed for, and nothing that lay below. */
function ignoreHeldEscape(event: KeyboardEvent): void {
  if (event.repeat && event.key === 'Escape') event.stopPropagation();
}

/** A tap counts from when the finger came down: a page that is busy learns of it later. */
function noteTap({ target, pageX: x, pageY: y, timeStamp: time }: PointerEvent): void {
  const control = target instanceof Element ? target.closest(CONTROLS) : null;
  const words = control?.textContent;
  const isSecond =
    time - lastTap.time < DOUBLE_TAP_MS && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE_TAP_PX;
  const isGone = lastTap.control?.isConnected === false;
  const isChanged = control === lastTap.control && words !== lastTap.words;
  isStray = isSecond && (isGone || isChanged);
  if (!isStray) lastTap = { time, x, y, control, words };
}

/** What a key presses is meant, and a tap that became a scroll tapped nothing. */
function forgetStrayTap(): void {
  isStray = false;
}

function ignoreStrayTap(event: MouseEvent): void {
  if (!isStray) return;
  isStray = false;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Lets controls take taps only once they have stood still where they appeared, and no second tap what the first has
 * uncovered or changed, so that no tap that was meant for something else buys, sells or leads away. A keyboard is not
 * held up, but a key that stays down is one press.
 */
export function keepTapsSafe(): void {
  const observer = new MutationObserver((changes) => {
    for (const root of new Set(changes.flatMap(appeared))) if (hasControls(root)) hold(root);
  });
  addEventListener('pointerdown', noteTap, { capture: true, passive: true });
  addEventListener('click', ignoreStrayTap, { capture: true });
  addEventListener('pointercancel', forgetStrayTap, { capture: true, passive: true });
  addEventListener('keydown', forgetStrayTap, { capture: true });
  addEventListener('keydown', ignoreHeldKey);
  addEventListener('keydown', ignoreHeldEscape, { capture: true });
  observer.observe(document.body, { childList: true, subtree: true });
}
