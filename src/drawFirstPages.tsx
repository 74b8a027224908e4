import { renderToString } from 'react-dom/server';
import { Router } from 'wouter';
import { endpoints } from '../common/api/contract.ts';
import type { Language } from '../common/api/schemas.ts';
import { App } from '../hud/App.tsx';
import { SILENCE_MS } from './api/silence.ts';
import { beginFirstCall } from './beginFirstCall.ts';
import { availableLanguages, setLanguage } from './i18n/locale.ts';
import { keepFirstPage } from './keepFirstPage.ts';
import { firstPage } from './state/firstPage.ts';

// Runs while the client is built: what a new player sees comes in the document itself, before any script.

/** The arguments of `beginFirstCall`. */
const FIRST_CALL = [import.meta.env.VITE_API_HOSTS ?? '', endpoints.init.path, SILENCE_MS];

async function appIn(language: Language): Promise<string> {
  firstPage.isDrawn = true;
  await setLanguage(language);
  return renderToString(
    <Router ssrPath="/onboarding">
      <App />
    </Router>,
  );
}

/**
 * Returns the built page `html` with the script that makes the first call, before the styles, for which it would wait.
 */
export function withFirstCall(html: string): string {
  const begin = `(${beginFirstCall})(${FIRST_CALL.map((value) => JSON.stringify(value))})`;
  // By a function: a `$` in a script or a text is no pattern.
  return html.replace('<style>', () => `<script>${begin}</script>\n    <style>`);
}

/** Returns the built page `html` with the first page in it, by language. `mode` is that of the bundle. */
export async function drawFirstPages(html: string, mode: string): Promise<Map<Language, string>> {
  const script = `<script>(${keepFirstPage})(${mode === 'localhost'})</script>`;
  const pages = new Map<Language, string>();
  for (const language of availableLanguages()) {
    const app = `<div id="app" data-drawn>${await appIn(language)}</div>\n    ${script}`;
    pages.set(
      language,
      html.replace(/(?<=<html lang=")\w+/, language).replace('<div id="app"></div>', () => app),
    );
  }
  return pages;
}
