interface FirstCall {
  readonly address: string;
  readonly authorization: string;
  readonly answer: Promise<Response>;
}

declare global {
  /** The call that the document itself has begun (src/beginFirstCall.ts), until it is taken up. */
  var firstCall: FirstCall | undefined;
}

/** Fetches, or takes up the same call if the document has begun it; if that has failed it is made anew. */
export function fetchOrTakeUp(address: string, request: RequestInit): Promise<Response> {
  const begun = globalThis.firstCall;
  if (begun?.address !== address) return fetch(address, request);
  globalThis.firstCall = undefined;
  // Somebody else's, where what the tab had kept was of another start.
  if (begun.authorization !== new Headers(request.headers).get('authorization'))
    return fetch(address, request);
  return begun.answer.catch(() => fetch(address, request));
}
