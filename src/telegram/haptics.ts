import { tell } from './client.ts';

/** Pulses once: light for a press, heavy for something that stops. */
export function impact(style: 'light' | 'medium' | 'heavy'): void {
  tell('web_app_trigger_haptic_feedback', { type: 'impact', impact_style: style });
}

/** Signals a result. */
export function notify(type: 'success' | 'warning' | 'error'): void {
  tell('web_app_trigger_haptic_feedback', { type: 'notification', notification_type: type });
}

/** Pulses for one notch of something that turns. */
export function tick(): void {
  tell('web_app_trigger_haptic_feedback', { type: 'selection_change' });
}
