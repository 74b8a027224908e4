/**
 * Keeps the first page that the document brings for a newcomer, and notes a tap that comes before the app.
 * Everybody else waits for a page of their own. `anywhere`: also outside Telegram, as in local mode. It is written into
 * the document, so it has to stand alone.
 */
export function keepFirstPage(anywhere: boolean): void {
  const app = document.getElementById('app');
  if (!app) return;
  let isNew = anywhere || location.hash.includes('tgWebAppData=');
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith('facet:')) isNew = false;
  } catch {
    isNew = false;
  }
  if (isNew) {
    app.addEventListener('click', ({ target }) => {
      if ((target as Element).closest('button')) app.dataset.tapped = '';
    });
  } else {
    app.textContent = '';
    delete app.dataset.drawn;
  }
}
