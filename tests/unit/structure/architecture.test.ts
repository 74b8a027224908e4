import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { roomsPicture, withPicture } from '../../../scripts/structure/roomsPicture.ts';
import { readSourceTree, sourceTreeOf } from '../../../scripts/structure/sourceTree.ts';
import { repositoryRoot } from '../../../server/repositoryRoot.ts';

it('docs/architecture.md shows the rooms as the imports are: npm run docs:rooms', () => {
  const page = readFileSync(join(repositoryRoot(), 'docs/architecture.md'), 'utf8');
  expect(page).toContain('flowchart');
  expect(page).toBe(withPicture(page, readSourceTree(repositoryRoot())));
});

it('an arrow of the picture leads to a room that is known, unless another way leads there too', () => {
  const tree = sourceTreeOf({
    'hud/App.tsx': `import '../src/state/a.ts';\nimport '../common/rules/b.ts';`,
    'src/state/a.ts': `import '../../common/rules/b.ts';`,
    'common/rules/b.ts': '',
    'src/main.tsx': `import '../scenes/c.ts';`,
  });
  const arrows = roomsPicture(tree)
    .split('\n')
    .filter((line) => line.includes('-->'));
  expect(arrows).toEqual(['  hud --> src_state', '  src_state --> common_rules']);
});
