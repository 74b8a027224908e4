import { FIXTURE, fixturePlan } from '../../../scenes/roulette/poses.ts';
import type { Host } from '../../../src/stage/port.ts';
import { startStage } from '../../../src/stage/stage.ts';

declare global {
  interface Window {
    /** Starts a spin of 10 s over the fixture's hundred slots. */
    spin?: () => void;
    /** Whether it moves: a bench of something that stands still would be won by it. */
    spinning?: () => Promise<boolean>;
  }
}

const slot = document.querySelector<HTMLElement>('#slot');
if (!slot) throw new Error('the page has no slot');
const variant = new URLSearchParams(location.search).get('variant');
const plan = fixturePlan(3);

if (variant === 'peer') {
  const { mountRoulette } = await import('../peers/roulettePro.jsx');
  const images = plan.slots.map((index) => FIXTURE.skins[index]?.img ?? '');
  window.spinning = async () => document.getAnimations().some(({ playState }) => playState === 'running');
  window.spin = mountRoulette(slot, images, 90);
} else {
  const stage = await startStage({ fonts: [], host: variant as Host, tier: 'AVERAGE' });
  stage.place(slot);
  await stage.mount('roulette', FIXTURE);
  await stage.settled();
  window.spinning = async () => (await stage.stats()).frames > 0;
  window.spin = () => void stage.play('roulette', 'spin', plan);
}
