// Every time of a round, in seconds: an opening or an upgrade, from the tap to the result that can be acted on.

/** The 3-2-1 before anything spins. */
export const COUNTDOWN_SECONDS = 3;
/** From the beginning of a spin on the player may cut it short. */
export const SKIP_DELAY_SECONDS = 2.5;
/** Reels or a wheel that are cut short brake for so long until they stand; then what came out is shown as ever. */
export const SKIP_BRAKE_SECONDS = 0.4;
/** From the result of a round to the moment at which the next may begin. */
export const CLEAR_DELAY_SECONDS = 0.2;

/** Interval between two ticks of the reel at the beginning and at the end of its ticking. */
export const FIRST_TICK_SECONDS = 0.05;
export const LAST_TICK_SECONDS = 0.4;
/** How long the reel ticks down, and how long it moves in all. */
export const TICKING_SECONDS = 9;
export const SPIN_SECONDS = 10;
/** From here on into the spin the tension rises: all but the pointer and its card darkens, the camera comes nearer. */
export const TENSE_FROM_SECONDS = 7;
/** From the beginning of the spin to the moment at which the winner leaves the reel. */
export const RESULT_DELAY_SECONDS = 10.1;
/** From the beginning of the spin to its result on the page. */
export const ANIMATION_WAIT_SECONDS = 11;

/** Between the stops of two reels that turn at once, in their order. */
export const REEL_STOP_INTERVAL_SECONDS = 0.25;
/** What several reels gave needs so long for its way to the result, at any pace: sooner it would jump. */
export const GATHER_SECONDS = 0.6;

/**
 * In quick play a case has no countdown, and its reel is at rest after so long. All other times of the spin shrink with
 * it: whatever the rules set at t seconds happens at t / QUICK_PACE.
 */
const QUICK_SPIN_SECONDS = 2.5;
export const QUICK_PACE = SPIN_SECONDS / QUICK_SPIN_SECONDS;

/** How long the upgrader's pointer turns, and how long it is seen at rest before the result covers it. */
export const WHEEL_SPIN_SECONDS = 7;
export const WHEEL_REST_SECONDS = 0.6;

/** The same for a player who prefers reduced motion: reel and wheel fade to where they would stop. */
export const REDUCED_ANIMATION_WAIT_SECONDS = 1.5;
export const REDUCED_WHEEL_SPIN_SECONDS = 0.4;

/**
 * From a draw to the moment at which others may see what it gave: the longest round of one draw has its result then.
 * Several at once wait for REEL_STOP_INTERVAL_SECONDS more for each after the first, all of them for the last reel.
 */
export const OTHERS_SEE_DELAY_SECONDS =
  COUNTDOWN_SECONDS + Math.max(ANIMATION_WAIT_SECONDS, WHEEL_SPIN_SECONDS + WHEEL_REST_SECONDS);
