/** What is tapped. A label is not here: its input gets a click of its own. */
const TAPPED = 'a[href], button, input[type="checkbox"], input[type="radio"]';

/** Whether a click is a tap that a control answers. */
export function isTap({ target }: Event): boolean {
  const control = target instanceof Element ? target.closest(TAPPED) : null;
  return control !== null && !control.matches(':disabled, [aria-disabled="true"]');
}
