declare global {
  /** The call that the document itself has begun (src/beginFirstCall.ts), until it is taken up. */
  var firstCall: { readonly address: string; readonly answer: Promise<Response> } | undefined;
}

/** Fetches, or takes up the same call if the document has begun it; if that has failed it is made anew. */
export function fetchOrTakeUp(address: string, request: RequestInit): Promise<Response> {
  const begun = globalThis.firstCall;
  if (begun?.address !== address) return fetch(address, request);
  globalThis.firstCall = undefined;
  return begun.answer.catch(() => fetch(address, request));
}
