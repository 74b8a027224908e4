interface ImportMetaEnv {
  /** Template of the API's hosts (`https://api{n}.example.com`); nothing means the page's own. */
  readonly VITE_API_HOSTS?: string;
}
