import { on } from '@telegram-apps/sdk';
import { clientKnows, startedBy } from './client.ts';
import { LOCAL_PLATFORM } from './localPlatform.ts';
import { tell } from './tell.ts';

/** Whether the client draws a back button; if not, the page has to. */
export function hasBackButton(): boolean {
  return startedBy()?.platform !== LOCAL_PLATFORM && clientKnows('web_app_setup_back_button');
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
