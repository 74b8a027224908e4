// pixi.js reads navigator.userAgent when it is imported; Node 20 has none.
globalThis.navigator ??= { userAgent: 'node' } as Navigator;
// A load remembers the page that it begins on.
globalThis.location ??= { pathname: '/' } as Location;
