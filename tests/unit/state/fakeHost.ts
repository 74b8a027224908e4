import type { Host } from '../../../src/state/host.ts';

/** A platform whose dialogs all end well and that does nothing, but for what a test gives it. */
export function fakeHost(own: Partial<Host> = {}): Host {
  return {
    openInvoice: async () => 'paid',
    share: async () => 'sent',
    shareStory: null,
    askWriteAccess: null,
    openLink: () => {},
    close: () => {},
    ...own,
  };
}
