import { expect, test } from 'vitest';
import { withShortShaders } from '../../scripts/bundle/shortShaders.ts';

test('a shader goes into the client without its comments, indents and empty lines, and nothing else does', () => {
  const rest = "const address = 'https://example.org'; // kept\nconst text = `\n  kept`;\n";
  const shader = `
#define uSize uPose[0].xy // of the corner

// Its place.
void main() {
  \${BODY}
}
`;
  const short = `\n#define uSize uPose[0].xy\nvoid main() {\n\${BODY}\n}\n`;
  const marked = (text: string) => `${rest}const VERTEX = /* glsl */ \`${text}\`;\n${rest}`;
  expect(withShortShaders(marked(shader))).toBe(marked(short));
});
