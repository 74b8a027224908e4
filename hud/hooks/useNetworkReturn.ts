import { useEffect } from 'react';
import { subscribeKey } from 'valtio/vanilla/utils';
import { network } from '../../src/state/network.ts';

/** Calls `retry` whenever the network comes back. */
export function useNetworkReturn(retry: () => void): void {
  useEffect(() => subscribeKey(network, 'online', (online) => online && retry()));
}
