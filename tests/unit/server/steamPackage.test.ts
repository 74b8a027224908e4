import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

/** Steam's libraries as far as the package calls them; they throw where the real ones do. */
const LIBRARIES = {
  'steam-totp': 'export default { generateAuthCode: () => "CODE" };',
  'steam-tradeoffer-manager': `export default class {
    setCookies(_cookies, done) { setImmediate(done, null); }
    shutdown() {}
  }`,
  steamcommunity: `import { EventEmitter } from 'node:events';
  export default class extends EventEmitter {
    setCookies() {}
    constructor() { super(); globalThis.community = this; }
  }`,
  'steam-user': `import { EventEmitter } from 'node:events';
  export default class extends EventEmitter {
    logOn() { globalThis.client = this; process.nextTick(() => globalThis.onLogOn(this)); }
    logOff() { this.steamID = null; console.log('logged off'); }
    webLogOn() { if (!this.steamID) throw new Error('Cannot log onto steamcommunity.com'); }
    async connect() { throw new TypeError("Cannot read properties of undefined (reading 'type')"); }
  }`,
};

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'steam-package-'));
  cpSync('packages/steam-delivery', folder, { recursive: true });
  for (const [name, source] of Object.entries(LIBRARIES)) {
    const library = join(folder, 'node_modules', name);
    mkdirSync(library, { recursive: true });
    writeFileSync(join(library, 'package.json'), '{ "type": "module", "exports": "./index.js" }');
    writeFileSync(join(library, 'index.js'), source);
  }
});
afterAll(() => rmSync(folder, { recursive: true }));

/** What a process prints and ends with that signs in as `onLogOn` says, and then does something to the session. */
function run(onLogOn: string, afterwards = '') {
  const source = `
    import { connect } from './index.js';
    globalThis.onLogOn = ${onLogOn};
    const settings = { account: 'a', password: 'p', sharedSecret: 's', identitySecret: 'i', domain: 'd' };
    try {
      const session = await connect(settings);
      session.lost.addEventListener('abort', () => console.log('lost:', session.lost.reason.message));
      ${afterwards}
    } catch (error) { console.log('refused:', error.message); }
    setTimeout(() => console.log('alive'), 50);
  `;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', source], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stderr, lines: stdout.split('\n').filter(Boolean) };
}

const SIGN_IN = `(client) => { client.steamID = 'S'; client.emit('webSession', 's', []); }`;

test.each([
  [
    'offers no server',
    '(client) => void client.connect()',
    "Cannot read properties of undefined (reading 'type')",
  ],
  [
    'wants another code',
    `(client) => client.emit('steamGuard', null, () => {}, true)`,
    'Steam refuses the code of STEAM_SHARED_SECRET',
  ],
  [
    'refuses the account',
    `(client) => client.emit('error', new Error('InvalidPassword'))`,
    'InvalidPassword',
  ],
])('a Steam that %s refuses to be signed in to, and ends no server', (_, onLogOn, message) => {
  expect(run(onLogOn)).toEqual({
    status: 0,
    stderr: '',
    lines: ['logged off', `refused: ${message}`, 'alive'],
  });
});

test('what the libraries throw where nobody waits for it loses the session, not the server', () => {
  expect(run(SIGN_IN, 'void client.connect();')).toMatchObject({
    status: 0,
    lines: [expect.stringMatching(/^lost: Cannot read properties/), 'alive'],
  });
});

test('an account that Steam signs out loses the session', () => {
  expect(run(SIGN_IN, `client.emit('error', new Error('LoggedInElsewhere'));`).lines).toEqual([
    'lost: LoggedInElsewhere',
    'alive',
  ]);
});

test('a web session that runs out while Steam is out of reach waits for the next sign-in', () => {
  const outage = `client.steamID = null; setImmediate(() => community.emit('sessionExpired')); client.webLogOn();`;
  expect(run(SIGN_IN, outage)).toEqual({ status: 0, stderr: '', lines: ['alive'] });
});

test('what anybody else throws still ends the process', () => {
  const { status, stderr } = run(SIGN_IN, `setImmediate(() => { throw new Error('of the game') });`);
  expect(status).not.toBe(0);
  expect(stderr).toContain('of the game');
});
