import { PAGE_COLOR } from '../../common/rules/pageColor.ts';
import { tell } from './tell.ts';

/** Gives the client's frame the page's color, and stops a swipe down from closing the app. */
export function setUpFrame(): void {
  tell('web_app_set_header_color', { color: PAGE_COLOR });
  tell('web_app_set_background_color', { color: PAGE_COLOR });
  tell('web_app_set_bottom_bar_color', { color: PAGE_COLOR });
  tell('web_app_setup_swipe_behavior', { allow_vertical_swipe: false });
}
