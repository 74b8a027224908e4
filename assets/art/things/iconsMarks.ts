import type { Icon } from './icon.ts';

const RING = 'M12 3L18.4 5.6L21 12L18.4 18.4L12 21L5.6 18.4L3 12L5.6 5.6Z';
const SHIELD = 'M12 2.5L20 5.5V11.5C20 16.5 16.7 20 12 21.7C7.3 20 4 16.5 4 11.5V5.5Z';

/** Arrows, signs and states. */
export const MARK_ICONS: Readonly<Record<string, Icon>> = {
  back: { line: 'M20 12H4.5M11 5L4 12L11 19' },
  close: { line: 'M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5' },
  check: { line: 'M4.5 12.5L10 18L20 6.5' },
  'chevron-right': { line: 'M9 5L16 12L9 19' },
  'chevron-down': { line: 'M5 9L12 16L19 9' },
  plus: { line: 'M12 4.5V19.5M4.5 12H19.5' },
  minus: { line: 'M4.5 12H19.5' },
  filter: { line: 'M3.5 5H20.5L14.2 12.6V19L9.8 21V12.6Z' },
  again: { line: 'M19.8 14.5A8 8 0 1 1 18.2 7L21 9.5M21 4V9.5H15.5' },
  upgrade: { line: 'M5.5 11L12 4.5L18.5 11M5.5 19.5L12 13L18.5 19.5' },
  share: { line: 'M12 15V3.5M7 8L12 3L17 8M5 12.5V20.5H19V12.5' },
  story: {
    line: 'M20.6 11L18.4 5.6L12 3L5.6 5.6L3 12L5.6 18.4L11 20.6M18 15V21M15 18H21',
    solid: 'M12 8.5L15.5 12L12 15.5L8.5 12Z',
  },
  trade: { line: 'M3.5 8H20M15.5 3.5L20 8L15.5 12.5M20.5 16H4M8.5 11.5L4 16L8.5 20.5' },
  info: { line: `${RING}M12 11V16.5`, solid: 'M12 6L13.4 7.4L12 8.8L10.6 7.4Z' },
  help: { line: `${RING}M9.3 9.4A2.8 2.8 0 1 1 12 12.6V13.8`, solid: 'M12 15.7L13.3 17L12 18.3L10.7 17Z' },
  warning: { line: 'M12 3L22 20.5H2ZM12 9.5V14', solid: 'M12 15.6L13.3 16.9L12 18.2L10.7 16.9Z' },
  error: {
    line: 'M8 3H16L21 8V16L16 21H8L3 16V8ZM12 7.5V12.8',
    solid: 'M12 14.8L13.3 16.1L12 17.4L10.7 16.1Z',
  },
  shield: { line: SHIELD, faint: 'M12 6V18.3C9.2 17 7.2 14.7 7.2 11.5V7.8Z' },
  'shield-check': { line: `${SHIELD}M8 12L11 15L16.2 9.3` },
  search: {
    line: 'M10.5 3.5L15.4 5.6L17.5 10.5L15.4 15.4L10.5 17.5L5.6 15.4L3.5 10.5L5.6 5.6ZM15.6 15.6L21 21',
  },
  clock: { line: `${RING}M12 7.2V12.3L15.5 14.5` },
  history: { line: 'M4.4 9.5A8.2 8.2 0 1 1 4 13.5M3.3 4.5V9.7H8.5M12.2 7.8V12.4L15.3 14.3' },
  pause: { solid: 'M6.5 4H10V20H6.5ZM14 4H17.5V20H14Z' },
  target: {
    line: `${RING}M12 1.5V6.5M12 17.5V22.5M1.5 12H6.5M17.5 12H22.5`,
    solid: 'M12 9.6L14.4 12L12 14.4L9.6 12Z',
  },
  'admin-plus': { line: `${SHIELD}M12 8V15M8.5 11.5H15.5` },
  'admin-minus': { line: `${SHIELD}M8.5 11.5H15.5` },
  offline: {
    line: 'M2.5 9.2C4 7.7 5.7 6.6 7.5 5.9M21.5 9.2A13.4 13.4 0 0 0 12 5.3M6 13C6.9 12.1 7.9 11.4 9 11M18 13A8.4 8.4 0 0 0 14.6 10.9M4 3L20 20',
    solid: 'M12 15.6L14.6 18.2L12 20.8L9.4 18.2Z',
  },
  link: {
    line: 'M10 14A4.3 4.3 0 0 0 16.1 14L19.6 10.5A4.3 4.3 0 0 0 13.5 4.4L12.2 5.7M14 10A4.3 4.3 0 0 0 7.9 10L4.4 13.5A4.3 4.3 0 0 0 10.5 19.6L11.8 18.3',
  },
  at: { line: 'M16 12A4 4 0 1 1 12 8A4 4 0 0 1 16 12ZM16 8.2V13C16 16.8 21 16.4 21 12A9 9 0 1 0 16.6 19.7' },
  'home-screen': { line: 'M17 10V21.5H7V2.5H12M10.5 18.3H13.5M18 1.8V7.8M15 4.8H21' },
};
