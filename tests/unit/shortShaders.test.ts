import { expect, test } from 'vitest';
import { withShortShaders } from '../../scripts/bundle/shortShaders.ts';

test('a shader goes into the client without its comments, indents and empty lines, and nothing else does', () => {
  const code = `// kept
const VERTEX = /* glsl */ \`
attribute vec2 aPosition; // of the corner
\${VIEW_TRANSFORM_GLSL}
#define uSize uPose[0].xy

// Its place.
void main() {
  gl_Position = toClip(aPosition);
}
\`;
const address = 'https://example.org'; // kept
const text = \`
  kept\`;
`;
  expect(withShortShaders(code)).toBe(`// kept
const VERTEX = /* glsl */ \`
attribute vec2 aPosition;
\${VIEW_TRANSFORM_GLSL}
#define uSize uPose[0].xy
void main() {
gl_Position = toClip(aPosition);
}
\`;
const address = 'https://example.org'; // kept
const text = \`
  kept\`;
`);
});
