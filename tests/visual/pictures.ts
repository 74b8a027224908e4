import sharp from 'sharp';

/** RGBA, rows from the top. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const BLACK = 0xff000000;
/** The least red that is told from black: of a pixel that differs by 1 of 255. */
const LEAST_RED = 80;

/**
 * The picture as a lossless WebP file: packed as small as it gets, repeats far apart and all, or `quickly`. `exact`:
 * the packer would give pixels that nobody sees a color that packs better, and they would differ.
 */
export function encoded({ data, width, height }: Picture, quickly = false): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({
      lossless: true,
      exact: true,
      ...(quickly ? { quality: 1, effort: 0 } : { quality: 100, effort: 6 }),
    })
    .toBuffer();
}

/** The picture in the bytes of a file. @throws Error if there is none. */
export async function decoded(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

function blank(width: number, height: number): Picture {
  return { data: Buffer.alloc(width * height * 4), width, height };
}

function place({ data, width, height }: Picture, onto: Picture, left: number, top: number): void {
  for (let y = 0; y < height; y++) {
    data.copy(onto.data, ((top + y) * onto.width + left) * 4, y * width * 4, (y + 1) * width * 4);
  }
}

/** Pictures in a row, upper edges in line. */
export function besides(pictures: readonly Picture[]): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const row = blank(width, Math.max(...pictures.map(({ height }) => height)));
  let left = 0;
  for (const picture of pictures) {
    place(picture, row, left, 0);
    left += picture.width;
  }
  return row;
}

/** Rows `from` … `to` of the picture. */
export function rows({ data, width }: Picture, from: number, to: number): Picture {
  return { data: data.subarray(from * width * 4, to * width * 4), width, height: to - from };
}

/** Pictures in a column, left edges in line. */
export function below(pictures: readonly Picture[]): Picture {
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0);
  const column = blank(Math.max(...pictures.map(({ width }) => width)), height);
  let top = 0;
  for (const picture of pictures) {
    place(picture, column, 0, top);
    top += picture.height;
  }
  return column;
}

/** The picture at 1/`by` of its size, each pixel the mean of those that it covers; what is left over is cut off. */
export function shrunk({ data, width, height }: Picture, by: number): Picture {
  const small = blank(Math.floor(width / by), Math.floor(height / by));
  const pixels = new Uint32Array(data.buffer, data.byteOffset, width * height);
  // Two channels to a number, 16 bits each: as many as 16 × 16 pixels have room there.
  const even = new Uint32Array(small.width);
  const odd = new Uint32Array(small.width);
  const mean = (sum: number) => Math.round(sum / (by * by));
  for (let y = 0, to = 0; y < small.height; y++) {
    even.fill(0);
    odd.fill(0);
    for (let row = y * by; row < (y + 1) * by; row++) {
      for (let x = 0, from = row * width; x < small.width; x++) {
        let [first, second] = [even[x] ?? 0, odd[x] ?? 0];
        for (const end = from + by; from < end; from++) {
          const pixel = pixels[from] ?? 0;
          first += pixel & 0xff00ff;
          second += (pixel >>> 8) & 0xff00ff;
        }
        even[x] = first;
        odd[x] = second;
      }
    }
    for (let x = 0; x < small.width; x++) {
      const [first, second] = [even[x] ?? 0, odd[x] ?? 0];
      small.data[to++] = mean(first & 0xffff);
      small.data[to++] = mean(second & 0xffff);
      small.data[to++] = mean(first >>> 16);
      small.data[to++] = mean(second >>> 16);
    }
  }
  return small;
}

interface Difference {
  /** Number of pixels. */
  readonly differing: number;
  /** The box of them in px, and the most that one channel differs: what a log tells where no picture is kept. */
  readonly words: string;
  /**
   * They in red on black, the brighter the more they differ; null where the pictures cannot be laid over each other.
   */
  readonly diff: Picture | null;
}

/** What differs between what was accepted, if anything was, and what is seen. */
export function compared(expected: Picture | null, actual: Picture): Difference {
  const { data, width, height } = actual;
  if (expected?.width !== width || expected.height !== height) {
    const before = expected ? `${expected.width} × ${expected.height} px` : 'nothing';
    return {
      differing: width * height,
      words: `${before} was accepted, this is ${width} × ${height} px`,
      diff: null,
    };
  }
  const diff = Buffer.alloc(data.length);
  const xs: number[] = [];
  const ys: number[] = [];
  let most = 0;
  for (let i = 0; i < data.length; i += 4) {
    diff.writeUInt32LE(BLACK, i);
    if (data.readUInt32LE(i) === expected.data.readUInt32LE(i)) continue;
    xs.push((i / 4) % width);
    ys.push(Math.floor(i / 4 / width));
    let by = 0;
    for (let at = i; at < i + 4; at++)
      by = Math.max(by, Math.abs((data[at] ?? 0) - (expected.data[at] ?? 0)));
    diff.writeUInt8(LEAST_RED + Math.round((by * (255 - LEAST_RED)) / 255), i);
    most = Math.max(most, by);
  }
  const span = (all: number[]) =>
    `${all.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)}–${all.reduce((a, b) => Math.max(a, b), 0)}`;
  const words = `x ${span(xs)}, y ${span(ys)}, by ${most} of 255 at most`;
  return { differing: xs.length, words, diff: { ...actual, data: diff } };
}

/** Whether a picture of differences shows any in its columns `from` … `to`. */
export function differsWithin({ data, width }: Picture, from: number, to: number): boolean {
  for (let i = 0; i < data.length; i += 4) {
    const x = (i / 4) % width;
    if (x >= from && x < to && data.readUInt32LE(i) !== BLACK) return true;
  }
  return false;
}

/** Whether all pixels are the same: an empty canvas proves nothing. */
export function isFlat({ data }: Picture): boolean {
  const first = data.readUInt32LE(0);
  for (let i = 4; i < data.length; i += 4) if (data.readUInt32LE(i) !== first) return false;
  return true;
}
