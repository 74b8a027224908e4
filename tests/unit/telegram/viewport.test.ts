import { expect, it, vi } from 'vitest';
import { watchViewport } from '../../../src/telegram/viewport.ts';
import { isolateTests } from '../state/isolateTests.ts';

isolateTests();

const listeners: Record<string, (payload: object) => void> = {};
vi.mock('@telegram-apps/sdk', () => ({
  on: (event: string, listener: (payload: object) => void) => {
    listeners[event] = listener;
  },
  postEvent: () => {},
}));

it('the page keeps clear of the sides that a client names, of the device and of its own buttons together', () => {
  const properties: Record<string, string> = {};
  const setProperty = (name: string, value: string) => {
    properties[name] = value;
  };
  vi.stubGlobal('document', { documentElement: { style: { setProperty } } });
  vi.stubGlobal('innerHeight', 844);
  vi.stubGlobal('addEventListener', () => {});
  watchViewport();
  listeners.safe_area_changed?.({ top: 47, bottom: 34 });
  listeners.content_safe_area_changed?.({ top: 46 });
  expect(properties).toEqual({
    '--safe-top': '93px',
    '--safe-right': '0px',
    '--safe-bottom': '34px',
    '--safe-left': '0px',
    '--app-height': '844px',
  });
});
