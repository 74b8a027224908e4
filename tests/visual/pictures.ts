import sharp from 'sharp';

/** RGBA, rows from the top. */
export interface Picture {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
}

const SAME = 0xff000000;
const DIFFERENT = 0xff0000ff;

/** The picture as a lossless WebP file. */
export function encoded({ data, width, height }: Picture): Promise<Buffer> {
  return sharp(data, { raw: { width, height, channels: 4 } })
    .webp({ lossless: true, effort: 6 })
    .toBuffer();
}

/** The picture in the bytes of a file. @throws Error if there is none. */
export async function decoded(file: Buffer): Promise<Picture> {
  const { data, info } = await sharp(file).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** Pictures of one height in a row. */
export function besides(pictures: readonly Picture[]): Picture {
  const width = pictures.reduce((sum, picture) => sum + picture.width, 0);
  const height = Math.max(...pictures.map((picture) => picture.height));
  const data = Buffer.alloc(width * height * 4);
  let left = 0;
  for (const picture of pictures) {
    const row = picture.width * 4;
    for (let y = 0; y < picture.height; y++) {
      picture.data.copy(data, (y * width + left) * 4, y * row, (y + 1) * row);
    }
    left += picture.width;
  }
  return { data, width, height };
}

/** The picture at 1/`by` of its size, each pixel the mean of those that it covers; what is left over is cut off. */
export function shrunk(picture: Picture, by: number): Picture {
  const width = Math.floor(picture.width / by);
  const height = Math.floor(picture.height / by);
  const data = Buffer.alloc(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      for (let channel = 0; channel < 4; channel++) {
        let sum = 0;
        for (let i = 0; i < by * by; i++) {
          const from = (y * by + Math.floor(i / by)) * picture.width + x * by + (i % by);
          sum += picture.data[from * 4 + channel] ?? 0;
        }
        data[(y * width + x) * 4 + channel] = Math.round(sum / (by * by));
      }
    }
  }
  return { data, width, height };
}

/** Number of pixels that differ between two pictures of one size, and a picture of them in red on black. */
export function compared(expected: Picture, actual: Picture): { differing: number; diff: Picture } {
  const diff = Buffer.alloc(actual.data.length);
  let differing = 0;
  for (let i = 0; i < actual.data.length; i += 4) {
    const same = actual.data.readUInt32LE(i) === expected.data.readUInt32LE(i);
    if (!same) differing++;
    diff.writeUInt32LE(same ? SAME : DIFFERENT, i);
  }
  return { differing, diff: { ...actual, data: diff } };
}

/** Whether all pixels are the same: an empty canvas proves nothing. */
export function isFlat({ data }: Picture): boolean {
  const first = data.readUInt32LE(0);
  for (let i = 4; i < data.length; i += 4) if (data.readUInt32LE(i) !== first) return false;
  return true;
}
