import { describe, expect, it } from 'vitest';
import { KNOWN_ANSWERS } from '../../../hud/pages/fair/standalone/knownAnswers.ts';
import { filePage } from '../../../hud/pages/fair/standalone/page.ts';
import { selfTest } from '../../../hud/pages/fair/standalone/selfTest.ts';
import { vectors } from '../../fairness-vectors.json';

const words = {
  language: 'en',
  title: 'A <b>"title"</b>',
  words: '',
  field: '',
  check: '',
  good: '</script><script>alert(1)</script>',
  bad: '',
  notReceipt: '',
  selfTestGood: '',
  selfTestBad: '',
  steps: { seed: '', chain: '', player: '', odds: '', roll: '', item: '' },
};

describe('the known answers of the saved file', () => {
  it('are those of the other implementation', () => {
    for (const { seed, previous, message, weights, pick, index } of KNOWN_ANSWERS) {
      const vector = vectors.find(({ serverSeed }) => serverSeed === seed);
      expect(vector).toMatchObject({
        commitment: previous,
        weights,
        expectedPick: pick,
        expectedIndex: index,
      });
      expect(`${vector?.clientSeed}:${vector?.nonce}`).toBe(message);
    }
  });

  it('are what this copy of the rules gives', () => {
    expect(selfTest()).toBe(true);
  });
});

describe('the saved file', () => {
  const page = filePage('run("</script>");\n//# sourceMappingURL=x.js.map\n', words);

  it('asks for nothing from anywhere', () => {
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/\b(src|href)=/);
    expect(page).not.toContain('sourceMappingURL');
  });

  it('brings the colors that its styles name', () => {
    const named = [...page.matchAll(/var\((--[\w-]+)\)/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(5);
    for (const name of named) expect(page).toMatch(new RegExp(`${name}: (#[0-9a-f]{6}|672px);`));
  });

  it('lets no text end an element', () => {
    expect(page.match(/<\/script>/g)).toHaveLength(2);
    expect(page).toContain('<h1>A &lt;b&gt;&quot;title&quot;&lt;/b&gt;</h1>');
  });
});
