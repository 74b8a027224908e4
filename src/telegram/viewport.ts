import { on } from '@telegram-apps/sdk';
import { tell } from './tell.ts';

// The SDK's viewport waits for answers that macOS and Web K never send. Here the window's own size counts until an
// answer comes.

interface Insets {
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
  readonly left: number;
}

const NO_INSETS: Insets = { top: 0, right: 0, bottom: 0, left: 0 };
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function setProperty(name: string, px: number): void {
  document.documentElement.style.setProperty(name, `${px}px`);
}

/** The page is covered by the device's insets plus those of the client's own buttons. */
function watchInsets(): void {
  let device = NO_INSETS;
  let content = NO_INSETS;
  const update = () => {
    for (const side of SIDES) setProperty(`--safe-${side}`, device[side] + content[side]);
  };
  // A side that a client leaves out is none.
  on('safe_area_changed', (insets) => {
    device = { ...NO_INSETS, ...insets };
    update();
  });
  on('content_safe_area_changed', (insets) => {
    content = { ...NO_INSETS, ...insets };
    update();
  });
  update();
}

/** Tracks the stable height, which does not change while the app is dragged or a keyboard opens. */
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
  tell('web_app_expand');
  tell('web_app_request_viewport');
  tell('web_app_request_safe_area');
  tell('web_app_request_content_safe_area');
}
