import type { MethodParams } from '@telegram-apps/sdk';
import { tell } from './tell.ts';

type HapticParams = MethodParams<'web_app_trigger_haptic_feedback'>;

function trigger(feeling: HapticParams): void {
  tell('web_app_trigger_haptic_feedback', feeling);
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
