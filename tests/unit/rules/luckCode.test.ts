import { describe, expect, it } from 'vitest';
import { LuckCode } from '../../../common/api/schemas.ts';
import { sha256Hex } from '../../../common/rules/fairness/hash.ts';
import { luckCode, snapStroke } from '../../../common/rules/luckCode.ts';
import { WORDS } from '../../../common/rules/words.ts';

const zeros = new Uint8Array(16);
const diagonal = [
  { x: 0, y: 0 },
  { x: 0.01, y: 0.02 },
  { x: 0.5, y: 0.5 },
  { x: 1, y: 1 },
];

describe('the words', () => {
  it('are 2048 different ones of 3 to 8 small letters', () => {
    expect(new Set(WORDS).size).toBe(2048);
    expect(WORDS.filter((word) => !/^[a-z]{3,8}$/.test(word))).toEqual([]);
  });
});

describe('a stroke', () => {
  it('becomes the cells of a 32 × 32 grid, each named once while it stays there', () => {
    expect(snapStroke(diagonal)).toEqual([0, 16 * 32 + 16, 31 * 32 + 31]);
  });

  it('is kept inside the area', () => {
    expect(snapStroke([{ x: -4, y: 9 }])).toEqual([31 * 32]);
  });
});

describe('a luck code', () => {
  it('is what the hash says, computed here by hand, also where its first number is refused', () => {
    let refused = 0;
    for (let byte = 0; byte < 50; byte++) {
      const hash = sha256Hex(`0,528,1023|${byte.toString(16).padStart(2, '0').repeat(16)}`);
      const value = (place: number) => Number.parseInt(hash.slice(place * 4, place * 4 + 4), 16);
      const number = [3, 4, 5, 6, 7].map(value).find((candidate) => candidate < 60_000) ?? -1;
      const words = [0, 1, 2].map((place) => WORDS[value(place) % 2048]);
      const expected = `${words.join('-')}-${String(number % 10_000).padStart(4, '0')}`;
      expect(luckCode([diagonal], new Uint8Array(16).fill(byte), WORDS)).toBe(expected);
      if (number !== value(3)) refused++;
    }
    expect(refused).toBeGreaterThan(0);
  });

  it('has the form that the server takes', () => {
    for (let seed = 0; seed < 200; seed++) {
      const random = Uint8Array.from({ length: 16 }, (_, index) => (seed * 31 + index * 7) % 256);
      expect(luckCode([], random, WORDS)).toMatch(LuckCode.pipe[1].requirement);
    }
  });

  it('changes with the drawing and with the random bytes', () => {
    const codes = [
      luckCode([], zeros, WORDS),
      luckCode([diagonal], zeros, WORDS),
      luckCode([diagonal, diagonal], zeros, WORDS),
      luckCode(
        [diagonal],
        zeros.map(() => 1),
        WORDS,
      ),
    ];
    expect(new Set(codes).size).toBe(4);
  });

  it('wants the whole list and all the bytes', () => {
    expect(() => luckCode([], zeros, WORDS.slice(1))).toThrow(RangeError);
    expect(() => luckCode([], zeros.slice(1), WORDS)).toThrow(RangeError);
  });
});
