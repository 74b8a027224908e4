import type { Plugin } from 'vite';

/** A shader, or a part of one, as the sources mark it. */
const SHADER = /(?<=\/\* glsl \*\/ `)[^`]+(?=`)/g;

/**
 * `code` without the comments, the indents and the empty lines of its shaders. A directive needs a line of its own,
 * also where one part follows another.
 */
export function withShortShaders(code: string): string {
  return code.replace(SHADER, (shader) => {
    const lines = shader.split('\n').map((line) => line.replace(/\/\/.*/, '').trim());
    return `\n${lines.filter((line) => line !== '').join('\n')}\n`;
  });
}

/** Minifiers leave the text of shaders as it was written: this has the client carry what the GPU reads alone. */
export function shortShaders(): Plugin {
  return {
    name: 'facet:short-shaders',
    enforce: 'pre',
    apply: 'build',
    transform: {
      filter: { code: SHADER },
      handler: (code) => ({ code: withShortShaders(code), map: null }),
    },
  };
}
