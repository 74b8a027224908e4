import SteamTotp from 'steam-totp';
import TradeOfferManager from 'steam-tradeoffer-manager';
import SteamUser from 'steam-user';
import SteamCommunity from 'steamcommunity';

/** @param {(done: (error?: Error | null) => void) => void} start */
const promised = (start) =>
  new Promise((resolve, reject) => {
    start((error) => (error ? reject(error) : resolve(undefined)));
  });

/** Milliseconds after which an account that Steam has signed out for good is signed in again. */
const SIGN_IN_AGAIN_MS = 60_000;

/**
 * Signs one bot account in and returns its trade offer manager, ready to be used. The session is renewed by itself.
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
  const logOn = () =>
    client.logOn({
      accountName: account,
      password,
      twoFactorCode: SteamTotp.generateAuthCode(sharedSecret),
    });
  let again;
  const close = () => {
    clearTimeout(again);
    manager.shutdown();
    client.logOff();
  };
  const signIn = new Promise((resolve, reject) => {
    // Every error needs a listener: one without ends the process.
    client.on('error', reject);
    client.on('webSession', (_session, cookies) => {
      community.setCookies(cookies);
      promised((done) => manager.setCookies(cookies, done)).then(resolve, reject);
    });
  });
  community.on('sessionExpired', () => client.webLogOn());
  logOn();
  try {
    await signIn;
  } catch (error) {
    close();
    throw error;
  }
  client.on('error', () => {
    clearTimeout(again);
    again = setTimeout(logOn, SIGN_IN_AGAIN_MS);
  });
  return {
    manager,
    /** @param {string} offer id of an offer that waits for the mobile confirmation */
    confirm: (offer) =>
      promised((done) => community.acceptConfirmationForObject(identitySecret, offer, done)),
    close,
  };
}
