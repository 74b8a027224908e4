import { hapticFeedback } from '@telegram-apps/sdk';
import { safely } from './safely.ts';

/** A knock: light for a press, heavy for something that stops. */
export function impact(style: 'light' | 'medium' | 'heavy'): void {
  safely(hapticFeedback.impactOccurred, style);
}

/** A result. */
export function notify(type: 'success' | 'warning' | 'error'): void {
  safely(hapticFeedback.notificationOccurred, type);
}

/** One notch of something that turns. */
export function tick(): void {
  safely(hapticFeedback.selectionChanged);
}
