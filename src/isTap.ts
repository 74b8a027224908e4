/** What is tapped. A label is not here: its input gets a click of its own. */
const TAPPED = 'a[href], button, [type=checkbox], [type=radio]';

/** Controls that do not answer: the click at the end of a long press is for nobody (hud/hooks/useLongPress.ts). */
const SILENT = ':disabled, [aria-disabled=true], [data-held]';

/**
 * Whether a click is a tap that a control answers; to be asked before the control does, which may be disabled by that.
 */
export function isTap({ target }: Event): boolean {
  return target instanceof Element && target.closest(TAPPED)?.matches(SILENT) === false;
}
