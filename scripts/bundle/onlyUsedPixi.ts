import type { Plugin } from 'vite';

/**
 * What Pixi and its root for React bring along and the stage never uses: other renderers and their parts, all that is
 * for one of its surroundings, vector graphics, particles, masks, videos, sprite sheets, compressed textures, buffers
 * of uniforms, the names of colors, the component with which React on a page would keep an application, and warnings
 * of what is deprecated.
 */
const UNUSED =
  /\/(WebGPURenderer|CanvasRenderer|(Gl|Gpu)?UboSystem|generateUboSyncPolyfill|ParticleBuffer|generateParticleUpdatePolyfill|Graphics|(rendering|spritesheet)\/init|components\/Application|(browser|webworker)All|GlGraphicsAdaptor|(Alpha|Stencil)MaskPipe|ExtractSystem|glUploadCompressedTextureResource|sayHello|deprecation)\.mjs$|^@pixi\/colord\/plugins\/names$/;
const NOTHING = '\0unused-pixi';

/**
 * What stands for them; an extension of no type is added to nothing, and a call that does nothing goes with its words.
 */
const STUB = `
export const WebGPURenderer = null, CanvasRenderer = null, Graphics = null, Application = null;
const none = { extension: { type: [], name: 'none' } };
export class UboSystem {}
export class GlUboSystem extends UboSystem { static extension = none.extension; }
export class GpuUboSystem {}
export class ParticleBuffer {}
export const GlGraphicsAdaptor = none, AlphaMaskPipe = none, StencilMaskPipe = none, ExtractSystem = none;
export const glUploadCompressedTextureResource = null, sayHello = null;
export const generateUboSyncPolyfillSTD40 = null, generateUboSyncPolyfillWGSL = null,
  generateParticleUpdatePolyfill = null;
export const v8_0_0 = '', v8_3_4 = '', v8_21_0 = '', v8_22_0 = '';
/* @__NO_SIDE_EFFECTS__ */
export function deprecation() {}
export default () => {};
`;

/** Leaves out the parts of Pixi that the stage never uses. */
export function onlyUsedPixi(): Plugin {
  return {
    name: 'only-used-pixi',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source) => (UNUSED.test(source) ? NOTHING : undefined),
    load: (id) => (id === NOTHING ? STUB : undefined),
  };
}
