import { hapticFeedbackSelectionChanged, type MethodParams, postEvent } from '@telegram-apps/sdk';
import { attempt } from './safely.ts';

type HapticParams = MethodParams<'web_app_trigger_haptic_feedback'>;

let isAvailable: boolean | undefined;

/** Bypasses the SDK's own functions, which inspect the client at every call: a spin has a hundred ticks. */
function trigger(feeling: HapticParams): void {
  isAvailable ??= hapticFeedbackSelectionChanged.isAvailable();
  if (isAvailable) attempt(() => postEvent('web_app_trigger_haptic_feedback', feeling));
}

/** Pulses once: light for a press, heavy for something that stops. */
export function impact(style: 'light' | 'medium' | 'heavy'): void {
  trigger({ type: 'impact', impact_style: style });
}

/** Signals a result. */
export function notify(type: 'success' | 'warning' | 'error'): void {
  trigger({ type: 'notification', notification_type: type });
}

/** Pulses for a notch of something that turns, or once as `impact` does. */
export function feel(style: 'notch' | 'light' | 'medium' | 'heavy'): void {
  if (style === 'notch') trigger({ type: 'selection_change' });
  else impact(style);
}
