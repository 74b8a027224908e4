/**
 * Half a step of a channel: what is fainter changes no pixel, and is not drawn, as it would cost its pixels all the
 * same.
 */
export const FAINTEST = 0.5 / 255;

/** The same for a shader. */
export const FAINTEST_GLSL = FAINTEST.toFixed(6);
