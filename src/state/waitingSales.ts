import { proxy } from 'valtio/vanilla';

/** How many sales are still on the phone: waiting to be taken back, or on their way. */
export const waitingSales = proxy({ count: 0 });
