import type { FileWords } from './words.ts';

const STYLE = `
*{box-sizing:border-box}
body{max-width:672px;margin:0 auto;padding:24px 16px;background:#0b0d17;color:#f3f5ff;font:16px/1.5 system-ui,sans-serif}
h1{font-size:28px;line-height:1.2}h3{margin:0;font-size:16px}
p{color:#a7aecb}
textarea{width:100%;min-height:200px;padding:16px;border:1px solid #262c47;border-radius:14px;background:#121523;color:inherit;font:14px/1.4 ui-monospace,Menlo,Consolas,monospace}
button{width:100%;min-height:56px;margin-top:12px;border:0;border-radius:14px;background:linear-gradient(100deg,#5ef2ff,#7a6bff);color:#0b0d17;font:600 16px system-ui,sans-serif;cursor:pointer}
:focus-visible{outline:2px solid #5ef2ff;outline-offset:2px}
ol{display:grid;gap:8px;padding:0;list-style:none}
li{padding:14px 16px;border-radius:14px;background:#1a1f33}
dl{margin:8px 0 0;font-size:12px}dt{color:#a7aecb}
dd{margin:0 0 6px;font-family:ui-monospace,Menlo,Consolas,monospace;overflow-wrap:anywhere}
p.ok,.ok h3{color:#3ddc97}p.bad,.bad h3{color:#ff5d73}`;

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function plain(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);
}

/** Nothing inside a script element may look like its end. */
function enclosed(text: string): string {
  return text.replace(/<\/(script)/gi, '<\\/$1').replace(/<!--/g, '<\\!--');
}

/** The whole file: words, style and `program` (the bundled verifier) in one page that asks for nothing else. */
export function filePage(program: string, words: FileWords): string {
  const code = program.replace(/\n?\/\/# sourceMappingURL=\S*\s*$/, '');
  return `<!doctype html>
<html lang="${words.language}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'unsafe-inline'; style-src 'unsafe-inline'">
<title>${plain(words.title)}</title>
<style>${STYLE}</style>
<h1>${plain(words.title)}</h1>
<p>${plain(words.words)}</p>
<p id="self" role="status"></p>
<form id="form">
<label for="receipt">${plain(words.field)}</label>
<textarea id="receipt" spellcheck="false"></textarea>
<button>${plain(words.check)}</button>
</form>
<p id="verdict" role="status"></p>
<ol id="steps"></ol>
<script type="application/json" id="words">${enclosed(JSON.stringify(words))}</script>
<script type="module">${enclosed(code)}</script>
</html>
`;
}
