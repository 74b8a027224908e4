import { on } from './bridge.ts';
import { knows, tell } from './client.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';

/** Whether the client draws a back button; if not, the page has to. */
export function hasBackButton(): boolean {
  return knows('web_app_setup_back_button') && document.documentElement.dataset.platform !== LOCAL_PLATFORM;
}

/** Shows the client's back button. Returns a function that hides it. */
export function showBackButton(onPress: () => void): () => void {
  const stop = on('back_button_pressed', onPress);
  tell('web_app_setup_back_button', { is_visible: true });
  return () => {
    stop();
    tell('web_app_setup_back_button', { is_visible: false });
  };
}
