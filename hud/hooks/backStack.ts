type Handler = () => void;

const handlers: Handler[] = [];

/** Gives the back button to `handler` while something lies over the page. Returns a function that gives it back. */
export function pushBackHandler(handler: Handler): () => void {
  handlers.push(handler);
  return () => {
    const index = handlers.lastIndexOf(handler);
    if (index >= 0) handlers.splice(index, 1);
  };
}

/** Runs the handler that came last; false if there is none. */
export function runBackHandler(): boolean {
  const handler = handlers[handlers.length - 1];
  handler?.();
  return handler !== undefined;
}
