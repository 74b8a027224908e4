type Handler = () => void;

const handlers: Handler[] = [];

/** What the back button does while something lies over the page; the last one asked first. Answers how to stop. */
export function onBack(handler: Handler): () => void {
  handlers.push(handler);
  return () => {
    const index = handlers.lastIndexOf(handler);
    if (index >= 0) handlers.splice(index, 1);
  };
}

/** Lets whatever lies on top take the back button; false if nothing does. */
export function takeBack(): boolean {
  const handler = handlers[handlers.length - 1];
  handler?.();
  return handler !== undefined;
}
