import { hapticFeedback, type MethodParams, postEvent } from '@telegram-apps/sdk';
import { attempt } from './safely.ts';

type Feeling = MethodParams<'web_app_trigger_haptic_feedback'>;

let possible: boolean | undefined;

/** Told past the SDK's own functions, which look at the whole client anew at every call: a spin has a hundred ticks. */
function feel(feeling: Feeling): void {
  possible ??= hapticFeedback.selectionChanged.isAvailable();
  if (possible) attempt(() => postEvent('web_app_trigger_haptic_feedback', feeling));
}

/** A knock: light for a press, heavy for something that stops. */
export function impact(style: 'light' | 'medium' | 'heavy'): void {
  feel({ type: 'impact', impact_style: style });
}

/** A result. */
export function notify(type: 'success' | 'warning' | 'error'): void {
  feel({ type: 'notification', notification_type: type });
}

/** One notch of something that turns. */
export function tick(): void {
  feel({ type: 'selection_change' });
}
