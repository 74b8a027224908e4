/**
 * Loads the page anew where its server answers: else the browser's own error page would come in its place, from which no
 * way leads back.
 */
export function restart(): void {
  fetch('/', { method: 'HEAD' }).then(
    ({ ok }) => {
      if (ok) location.reload();
    },
    // It is away.
    () => {},
  );
}
