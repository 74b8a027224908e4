import paletteCss from '../../../styles/palette.css?raw';
import type { FileWords } from './words.ts';

const FILE_CSS = `
*{box-sizing:border-box}
body{max-width:var(--column);margin:0 auto;padding:24px 16px;background:var(--ink-0);color:var(--text);font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.2}h3{margin:0;font-size:16px}
p{color:var(--text-dim)}
textarea{width:100%;min-height:200px;padding:16px;border:1px solid var(--ink-3);border-radius:14px;background:var(--ink-1);color:inherit;font:14px/1.4 ui-monospace,Menlo,Consolas,monospace}
button{width:100%;min-height:56px;margin-top:12px;border:0;border-radius:14px;background:linear-gradient(100deg,var(--crystal-a),var(--crystal-b));color:var(--ink-0);font:600 16px system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid var(--crystal-a);outline-offset:2px}
ol{display:grid;gap:8px;padding:0;list-style:none}
li{padding:14px 16px;border-radius:14px;background:var(--ink-2)}
dl{margin:8px 0 0;font-size:12px}dt{color:var(--text-dim)}
dd{margin:0 0 6px;font-family:ui-monospace,Menlo,Consolas,monospace;word-break:break-word}
p.ok,.ok h3{color:var(--good)}p.bad,.bad h3{color:var(--bad)}`;

const HTML_ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => HTML_ENTITIES[sign] ?? sign);
}

/** Escapes what would end a script element. */
function escapeScript(text: string): string {
  return text.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

/** Returns the HTML of the file: texts, styles and `program` (the bundled verifier), without any request. */
export function filePage(program: string, words: FileWords): string {
  const code = program.replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '');
  return `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${escapeHtml(words.title)}</title>
<style>${paletteCss}${FILE_CSS}</style>
<h1>${escapeHtml(words.title)}</h1>
<p>${escapeHtml(words.words)}</p>
<p id="self" role="status"></p>
<form id="form">
<label for="receipt">${escapeHtml(words.field)}</label>
<textarea id="receipt" spellcheck="false"></textarea>
<button>${escapeHtml(words.check)}</button>
</form>
<p id="verdict" role="status"></p>
<ol id="steps"></ol>
<script type="application/json" id="words">${escapeScript(JSON.stringify(words))}</script>
<script type="module">${escapeScript(code)}</script>
</html>
`;
}
