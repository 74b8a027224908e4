import type { MethodParams } from '@telegram-apps/sdk';
import { tell } from './tell.ts';

type HapticParams = MethodParams<'web_app_trigger_haptic_feedback'>;

function trigger(params: HapticParams): void {
  tell('web_app_trigger_haptic_feedback', params);
}

/** Pulses once: a notch for what goes by, light for a press, heavy for something that stops. */
export function pulse(style: 'notch' | 'light' | 'medium' | 'heavy'): void {
  trigger(style === 'notch' ? { type: 'selection_change' } : { type: 'impact', impact_style: style });
}

/** Signals a result. */
export function notify(type: 'success' | 'warning' | 'error'): void {
  trigger({ type: 'notification', notification_type: type });
}
