import { slotUnderPointer } from '../../../common/rules/spin.ts';
import { layoutOf } from '../../../scenes/roulette/layout.ts';
import type { Tier } from '../../../scenes/scene.ts';
import { RESOLUTION_CAP } from '../../../src/stage/quality.ts';
import { SPIN_PLAN } from './subjects.ts';
import type { Strip, Variant } from './variant.ts';

const NO_INSETS = { top: 0, right: 0, bottom: 0, left: 0 };

const VERTEX = `attribute vec4 corner; uniform vec3 place; varying vec2 uv;
void main() { gl_Position = vec4((corner.x - place.x) * place.y, corner.y * place.z, 0.0, 1.0); uv = corner.zw; }`;
const FRAGMENT = `precision mediump float; varying vec2 uv; uniform sampler2D atlas;
void main() { gl_FragColor = texture2D(atlas, uv); }`;

/** A card of `width` × `height` device px for each of the pictures, in a row. */
async function atlasOf(images: readonly string[], width: number, height: number): Promise<HTMLCanvasElement> {
  const canvas = document.createElement('canvas');
  canvas.width = width * images.length;
  canvas.height = height;
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('this browser has no 2D canvas');
  for (const [i, url] of images.entries()) {
    const image = new Image();
    image.src = url;
    await image.decode();
    pen.fillStyle = '#1e2440';
    pen.fillRect(i * width, 0, width, height);
    pen.drawImage(image, i * width + 8, height * 0.2, width - 16, height * 0.5);
  }
  return canvas;
}

function compiled(gl: WebGLRenderingContext): WebGLProgram {
  const program = gl.createProgram();
  for (const [type, source] of [
    [gl.VERTEX_SHADER, VERTEX],
    [gl.FRAGMENT_SHADER, FRAGMENT],
  ] as const) {
    const shader = gl.createShader(type);
    if (!shader) throw new Error('the context is lost');
    gl.shaderSource(shader, source);
    gl.compileShader(shader);
    gl.attachShader(program, shader);
  }
  gl.linkProgram(program);
  // biome-ignore lint/correctness/useHookAtTopLevel: this is WebGL's, not React's
  gl.useProgram(program);
  return program;
}

/** Two triangles a slot: x in slots, of which a card takes `share`, y, and where its card lies in the atlas. */
function corners(cards: readonly number[], count: number, share: number): Float32Array {
  const [x, y] = [share / 2, 1];
  return new Float32Array(
    cards.flatMap((card, slot) => {
      const [left, right] = [card / count, (card + 1) / count];
      const quad = [
        slot - x,
        y,
        left,
        0,
        slot + x,
        y,
        right,
        0,
        slot - x,
        -y,
        left,
        1,
        slot + x,
        -y,
        right,
        1,
      ];
      const corner = (i: number) => quad.slice(i * 4, i * 4 + 4);
      return [0, 1, 2, 2, 1, 3].flatMap(corner);
    }),
  );
}

/**
 * The least that can be done on a page: one textured strip, one draw a frame, moved by one uniform. Its cards are as
 * large as our reel's, and its canvas has as many pixels as our stage has on this tier.
 */
export async function rawStrip(slot: HTMLElement, { images, winner }: Strip, tier: Tier): Promise<Variant> {
  const pictures = [...new Set(images)];
  const resolution = Math.min(devicePixelRatio, RESOLUTION_CAP[tier]);
  const { clientWidth: width, clientHeight: height } = slot;
  const { pitch, card } = layoutOf({ width, height, resolution, insets: NO_INSETS });
  const device = (px: number) => Math.round(px * resolution);
  const atlas = await atlasOf(pictures, device(card.width), device(card.height));
  const canvas = document.createElement('canvas');
  canvas.style.cssText = 'position:absolute;inset:0;width:100%;height:100%';
  [canvas.width, canvas.height] = [width * resolution, height * resolution];
  slot.append(canvas);
  const gl = canvas.getContext('webgl', { antialias: false, alpha: true });
  if (!gl) throw new Error('this browser has no WebGL');
  const program = compiled(gl);
  const vertices = corners(
    images.map((image) => pictures.indexOf(image)),
    pictures.length,
    card.width / pitch,
  );
  gl.bindBuffer(gl.ARRAY_BUFFER, gl.createBuffer());
  gl.bufferData(gl.ARRAY_BUFFER, vertices, gl.STATIC_DRAW);
  const corner = gl.getAttribLocation(program, 'corner');
  gl.enableVertexAttribArray(corner);
  gl.vertexAttribPointer(corner, 4, gl.FLOAT, false, 0, 0);
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture());
  for (const side of [gl.TEXTURE_WRAP_S, gl.TEXTURE_WRAP_T])
    gl.texParameteri(gl.TEXTURE_2D, side, gl.CLAMP_TO_EDGE);
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR);
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, gl.RGBA, gl.UNSIGNED_BYTE, atlas);
  const place = gl.getUniformLocation(program, 'place');
  gl.clearColor(0.043, 0.051, 0.09, 1);
  const draw = (seconds: number) => {
    gl.clear(gl.COLOR_BUFFER_BIT);
    gl.uniform3f(place, slotUnderPointer(SPIN_PLAN, seconds), (2 * pitch) / width, card.height / height);
    gl.drawArrays(gl.TRIANGLES, 0, images.length * 6);
  };
  draw(0);
  return {
    start() {
      const began = performance.now();
      const step = () => {
        const seconds = (performance.now() - began) / 1000;
        draw(seconds);
        if (seconds < 10) requestAnimationFrame(step);
      };
      step();
    },
    aim: (winner - SPIN_PLAN.stop) * pitch,
  };
}
