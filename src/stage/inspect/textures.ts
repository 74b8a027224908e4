import type { TextureSource, WebGLRenderer } from 'pixi.js';
import type { TextureFacts } from './facts.ts';

/** Longest side of a thumbnail, px. */
const THUMBNAIL_SIDE = 96;

/** Bytes of a pixel in formats other than the four channels of a byte each. */
const PIXEL_BYTES: Readonly<Record<string, number>> = { r8unorm: 1, rg8unorm: 2, rgba16float: 8 };

/** Bytes that a texture takes on the GPU, with its smaller levels. */
export function textureBytes(width: number, height: number, format: string, levels: number): number {
  let pixels = 0;
  for (let level = 0; level < levels; level++) {
    pixels += Math.max(1, width >> level) * Math.max(1, height >> level);
  }
  return pixels * (PIXEL_BYTES[format] ?? 4);
}

async function thumbnailOf({
  resource,
  pixelWidth,
  pixelHeight,
}: TextureSource): Promise<ImageBitmap | null> {
  const scale = Math.min(1, THUMBNAIL_SIDE / Math.max(pixelWidth, pixelHeight));
  const size = {
    resizeWidth: Math.max(1, Math.round(pixelWidth * scale)),
    resizeHeight: Math.max(1, Math.round(pixelHeight * scale)),
  };
  // Pixi's own white pixel is no picture, and an old browser draws no canvas of a worker.
  return createImageBitmap(resource as ImageBitmapSource, size).catch(() => null);
}

/** The textures on the GPU, in the order of `sources`. */
export function textureFacts(sources: readonly TextureSource[]): Promise<readonly TextureFacts[]> {
  return Promise.all(
    sources.map(async (source, id) => {
      const { pixelWidth: width, pixelHeight: height, format, mipLevelCount } = source;
      const bytes = textureBytes(width, height, format, mipLevelCount);
      return { id, width, height, format, bytes, thumbnail: await thumbnailOf(source) };
    }),
  );
}

/** The place of each WebGL texture among `sources`. */
export function textureIds(
  renderer: WebGLRenderer,
  sources: readonly TextureSource[],
): ReadonlyMap<WebGLTexture, number> {
  return new Map(sources.map((source, id) => [renderer.texture.getGlSource(source).texture, id]));
}
