import { type MethodName, type MethodParams, postEvent } from '@telegram-apps/sdk';

/**
 * Tells the client something; returns whether it could be: not in a browser's own tab, nor where the client is too old.
 * The SDK's functions for each read through all that the app was started with the first time they are called: within
 * the first tap, and six times before the first paint.
 */
export function tell<Method extends MethodName>(method: Method, params?: MethodParams<Method>): boolean {
  try {
    (postEvent as (method: MethodName, params?: object) => void)(method, params);
    return true;
  } catch {
    return false;
  }
}
