import {
  BufferTarget,
  getFirstEncodableVideoCodec,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { Pixels } from '../../stage/port.ts';
import type { Encode } from './clip.ts';

/** What every player of such a file plays, the best first. */
const CODECS = { mp4: ['avc'], webm: ['vp9', 'vp8'] } as const;
const QUALITY = new Quality('very-high');

function sampleOf({ width, height, data }: Pixels, n: number, framesPerSecond: number): VideoSample {
  return new VideoSample(data, {
    format: 'RGBX',
    codedWidth: width,
    codedHeight: height,
    timestamp: n / framesPerSecond,
    duration: 1 / framesPerSecond,
  });
}

function reason(kind: string, width: number, height: number): string {
  return typeof VideoEncoder === 'undefined'
    ? 'This browser has no WebCodecs, or only for addresses with https: choose gif.'
    : `This browser encodes no ${kind} of ${width} × ${height}: choose another format, or even numbers.`;
}

/** Encodes by WebCodecs. */
export function encodeVideo(kind: keyof typeof CODECS): Encode {
  return async ({ width, height, framesPerSecond }, frames) => {
    const codec = await getFirstEncodableVideoCodec([...CODECS[kind]], { width, height, quality: QUALITY });
    if (!codec) throw new Error(reason(kind, width, height));
    const format = kind === 'mp4' ? new Mp4OutputFormat() : new WebMOutputFormat();
    const target = new BufferTarget();
    const output = new Output({ format, target });
    const source = new VideoSampleSource({ codec, quality: QUALITY });
    output.addVideoTrack(source, { frameRate: framesPerSecond });
    await output.start();
    try {
      let n = 0;
      for await (const frame of frames) {
        const sample = sampleOf(frame, n++, framesPerSecond);
        await source.add(sample);
        sample.close();
      }
      await output.finalize();
    } catch (error) {
      await output.cancel();
      throw error;
    }
    return new Blob([target.buffer ?? new ArrayBuffer(0)], { type: `video/${kind}` });
  };
}
