import type { Tier } from '../../../scenes/scene.ts';
import type { Host } from '../../../src/stage/port.ts';
import { facetConfetti, facetStrip, facetWheel } from './facet.ts';
import { rawStrip } from './rawStrip.ts';
import { STRIP, WHEEL } from './subjects.ts';
import type { Variant } from './variant.ts';

declare global {
  interface Window {
    variant?: Variant;
  }
}

const slot = document.querySelector<HTMLElement>('#slot');
if (!slot) throw new Error('the page has no slot');
const query = new URLSearchParams(location.search);
const host = (query.get('host') ?? 'page') as Host;
const tier = (query.get('tier') ?? 'AVERAGE') as Tier;

const mounts: Record<string, () => Variant | Promise<Variant>> = {
  'facet-strip': () => facetStrip(slot, host, tier),
  'facet-wheel': () => facetWheel(slot, host, tier),
  'facet-confetti': () => facetConfetti(slot, host, tier),
  'raw-strip': () => rawStrip(slot, STRIP, tier),
  'roulette-pro': async () => (await import('../peers/roulettePro.peer.jsx')).mount(slot, STRIP),
  'custom-roulette': async () => (await import('../peers/customRoulette.peer.jsx')).mount(slot, WHEEL),
  'spin-wheel': async () => (await import('../peers/spinWheel.peer.jsx')).mount(slot, WHEEL),
  'lucky-canvas': async () => (await import('../peers/luckyCanvas.peer.jsx')).mount(slot, WHEEL),
  'canvas-confetti': async () => (await import('../peers/canvasConfetti.peer.jsx')).mount(slot, {}),
};

const mount = mounts[query.get('variant') ?? ''];
if (!mount) throw new Error('the address names no variant');
window.variant = await mount();
