import { on, postEvent } from '@telegram-apps/sdk';
import { attempt } from './safely.ts';

// The SDK's viewport waits for answers that macOS and Web K never give. Here whatever comes is taken when it
// comes, and until then the window's own size stands.

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NONE: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function setProperty(name: string, px: number): void {
  document.documentElement.style.setProperty(name, `${px}px`);
}

/** What covers the page is the sum of the device's insets and those of the client's own buttons. */
function watchInsets(): void {
  let device = NONE;
  let content = NONE;
  const update = () => {
    for (const side of SIDES) setProperty(`--safe-${side}`, device[side] + content[side]);
  };
  on('safe_area_changed', (insets) => {
    device = insets;
    update();
  });
  on('content_safe_area_changed', (insets) => {
    content = insets;
    update();
  });
  update();
}

/** The height that stays while the sheet is dragged or a keyboard comes up. */
function watchHeight(): void {
  let told = false;
  on('viewport_changed', ({ height, is_state_stable: stable }) => {
    if (!stable) return;
    told = true;
    setProperty('--app-height', height);
  });
  const measure = () => {
    if (!told) setProperty('--app-height', innerHeight);
  };
  measure();
  addEventListener('resize', measure);
}

/** Keeps `--safe-top` … `--safe-left` and `--app-height` on the root element, and asks for the full height. */
export function watchViewport(): void {
  watchInsets();
  watchHeight();
  attempt(() => postEvent('web_app_expand'));
  attempt(() => postEvent('web_app_request_viewport'));
  attempt(() => postEvent('web_app_request_safe_area'));
  attempt(() => postEvent('web_app_request_content_safe_area'));
}
