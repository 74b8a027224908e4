import { vi } from 'vitest';
import type { Fair } from '../../../common/api/schemas.ts';
import { chainOf, receiptOf } from './receipts.ts';
import { CASE_ID } from './world.ts';

export const CHAINS = ['5e', 'ad', 'c3', '91'].map((byte) => chainOf(byte.repeat(32), 9));
export const FORGED = chainOf('0f'.repeat(32), 9);
export const EPOCH = 1_790_000_000;
const ODDS = [
  ['tide', 900_000],
  ['dusk', 100_000],
] as const;

export const seedOf = (chain: number, k: number) => CHAINS[chain - 1]?.[k] ?? '';

/** An honest server's word at draw `nonce` of chain number `chain`. */
export function fairAt(chain: number, nonce: number, change: Partial<Fair> = {}): Fair {
  const [commitment, next_commitment, revealed] = [
    seedOf(chain, 0),
    seedOf(chain + 1, 0),
    seedOf(chain, nonce),
  ];
  return { epoch: 0, chain, commitment, next_commitment, nonce, revealed, luck_code: null, ...change };
}

/** The same from a server that has made another chain. */
export function forgedAt(chain: number, nonce: number): Fair {
  return fairAt(chain, nonce, { commitment: FORGED[0] ?? '', revealed: FORGED[nonce] ?? '' });
}

const drawOf = (seeds: string[] | undefined, k: number) =>
  receiptOf({ seeds: seeds ?? [], k, clientSeed: 'x', odds: ODDS, of: { case: CASE_ID, upgrade: null } });

/** What a platform keeps for a person. */
export class FakeCloud {
  readonly texts: Record<string, string> = {};
  readonly writes: string[] = [];
  isDown = false;

  async read<Name extends string>(names: readonly Name[]): Promise<Record<Name, string>> {
    if (this.isDown) throw new Error('no answer');
    return Object.fromEntries(names.map((name) => [name, this.texts[name] ?? ''])) as Record<Name, string>;
  }

  async write(name: string, text: string): Promise<void> {
    this.writes.push(name);
    this.texts[name] = text;
  }

  get chain() {
    return JSON.parse(this.texts.chain ?? 'null');
  }
}

/** A freshly started app; what storage and cloud hold survives it. */
export async function start() {
  vi.resetModules();
  const { session } = await import('../../../src/state/session.ts');
  const { checkDraws, knownEpoch, proof } = await import('../../../src/state/fairness/proof.ts');
  const { chainNews, forgetChain } = await import('../../../src/state/fairness/chainMemory.ts');
  const { syncCloud } = await import('../../../src/state/cloudMemory.ts');
  const { toasts } = await import('../../../src/state/toasts.ts');
  const settings = await import('../../../src/state/account/settings.ts');
  settings.restoreSettings();
  const takeFair = (fair: Fair) => {
    session.fair = fair;
  };
  /** Where the buttons of the toasts lead. */
  const ledTo = () => toasts.list.map(({ path }) => path);
  const said = () => toasts.list.map(({ message }) => ('key' in message ? message.key : ''));
  /** How the check of a draw ends. */
  const check = (seeds: string[] | undefined, k: number) => {
    checkDraws([{ receipt: drawOf(seeds, k), expected: {} }], null);
    return proof.state;
  };
  return { ...settings, check, chainNews, forgetChain, knownEpoch, ledTo, said, syncCloud, takeFair };
}

export const CLOUD_DELAY = 2000;
