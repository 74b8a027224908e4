/** The first version of a client that has a method. */
const SINCE = {
  iframe_ready: '6.0',
  iframe_will_reload: '6.0',
  web_app_add_to_home_screen: '8.0',
  web_app_check_home_screen: '8.0',
  web_app_close: '6.0',
  web_app_expand: '6.0',
  web_app_invoke_custom_method: '6.9',
  web_app_open_invoice: '6.1',
  web_app_open_link: '6.0',
  web_app_open_tg_link: '6.1',
  web_app_ready: '6.0',
  web_app_request_content_safe_area: '8.0',
  web_app_request_safe_area: '8.0',
  web_app_request_viewport: '6.0',
  web_app_request_write_access: '6.9',
  web_app_send_prepared_message: '8.0',
  web_app_set_background_color: '6.1',
  web_app_set_bottom_bar_color: '7.10',
  // From 6.1 it takes the names of two colors, from 6.9 any color.
  web_app_set_header_color: '6.9',
  web_app_setup_back_button: '6.1',
  web_app_setup_closing_behavior: '6.2',
  web_app_setup_swipe_behavior: '7.7',
  web_app_share_to_story: '7.8',
  web_app_trigger_haptic_feedback: '6.1',
} as const;

export type MethodName = keyof typeof SINCE;

/** Whether a client of `version` has `method`. */
export function hasMethod(version: string, method: MethodName): boolean {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [sinceMajor = 0, sinceMinor = 0] = SINCE[method].split('.').map(Number);
  return major > sinceMajor || (major === sinceMajor && minor >= sinceMinor);
}
