// The peers are installed for the bench alone, so the types know no more of them than this.
declare module '*.peer.jsx' {
  export const mount: import('./variant.ts').Mount<unknown>;
}
