import { useEffect, useRef } from 'react';
import { useSnapshot } from 'valtio';
import type { TextureFacts } from '../../stage/inspect/facts.ts';
import styles from './Inspector.module.css';
import { inspected } from './inspected.ts';

function inMegabytes(bytes: number): string {
  return `${(bytes / 1e6).toFixed(2)} MB`;
}

function Thumbnail({ picture }: { readonly picture: ImageBitmap }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    canvas.current?.getContext('2d')?.drawImage(picture, 0, 0);
  }, [picture]);
  return <canvas ref={canvas} width={picture.width} height={picture.height} />;
}

function Texture({ id, width, height, format, bytes, thumbnail }: TextureFacts) {
  return (
    <li className={styles.texture}>
      <div className={styles.thumbnail}>{thumbnail && <Thumbnail picture={thumbnail} />}</div>
      <span>
        Texture {id + 1}
        <small>
          {width} × {height} {format}
        </small>
        <small>{inMegabytes(bytes)}</small>
      </span>
    </li>
  );
}

/** The textures on the GPU. */
export function TextureList() {
  const { frame } = useSnapshot(inspected);
  if (!frame) return null;
  const bytes = frame.textures.reduce((sum, texture) => sum + texture.bytes, 0);
  return (
    <>
      <p>
        <output>
          {frame.textures.length} textures, {bytes.toLocaleString('en')} bytes
        </output>
      </p>
      <ul className={styles.list} aria-label="Textures">
        {frame.textures.map((texture) => (
          <Texture key={texture.id} {...texture} />
        ))}
      </ul>
    </>
  );
}
