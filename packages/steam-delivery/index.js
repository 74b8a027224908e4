import SteamTotp from 'steam-totp';
import TradeOfferManager from 'steam-tradeoffer-manager';
import SteamUser from 'steam-user';
import SteamCommunity from 'steamcommunity';

/** @param {(done: (error?: Error | null) => void) => void} start */
const promised = (start) =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve(undefined)));
  });

/** A frame of Steam's libraries in the stack of an error. */
const STEAM_FRAME = /[\\/]node_modules[\\/](?:@doctormckay|steam)/;

/** Told of what Steam's libraries throw in timers and promises of their own, by which Node ends the whole server. */
let onThrown = () => {};
process.on('uncaughtException', (error) => {
  if (!STEAM_FRAME.test(error?.stack ?? '')) throw error;
  onThrown(error);
});

/**
 * Signs one bot account in and returns its trade offer manager, ready to be used. The session is renewed by itself
 * until `lost` is aborted: then nothing more comes of it, and a new one is needed.
 * @param {{account: string, password: string, sharedSecret: string, identitySecret: string, domain: string}} settings
 * @throws Error if Steam refuses the account.
 */
export async function connect({ account, password, sharedSecret, identitySecret, domain }) {
  const client = new SteamUser({ autoRelogin: true });
  const community = new SteamCommunity();
  // Offers are looked at when our queue says so, not by the library's own polling.
  const manager = new TradeOfferManager({
    steam: client,
    community,
    domain,
    language: 'en',
    pollInterval: -1,
  });
  const session = new AbortController();
  const lose = (error) => session.abort(error);
  const close = () => {
    manager.shutdown();
    client.logOff();
  };
  onThrown = lose;
  // Every error needs a listener: one without ends the process.
  client.on('error', lose);
  // Unheard, it would ask whoever sits at the server for a code, and wait.
  client.on('steamGuard', () => lose(new Error('Steam refuses the code of STEAM_SHARED_SECRET')));
  // It throws while Steam is out of reach, also in the library's own timers; each new sign-in calls it anyway.
  const webLogOn = client.webLogOn.bind(client);
  client.webLogOn = () => {
    if (client.steamID) webLogOn();
  };
  community.on('sessionExpired', () => client.webLogOn());
  const signIn = new Promise((resolve, reject) => {
    session.signal.addEventListener('abort', () => reject(session.signal.reason));
    client.on('webSession', (_session, cookies) => {
      community.setCookies(cookies);
      promised((done) => manager.setCookies(cookies, done)).then(resolve, reject);
    });
  });
  client.logOn({
    accountName: account,
    password,
    twoFactorCode: SteamTotp.generateAuthCode(sharedSecret),
  });
  try {
    await signIn;
  } catch (error) {
    close();
    throw error;
  }
  return {
    manager,
    lost: session.signal,
    /** @param {string} offer id of an offer that waits for the mobile confirmation */
    confirm: (offer) =>
      promised((done) => community.acceptConfirmationForObject(identitySecret, offer, done)),
    close,
  };
}
