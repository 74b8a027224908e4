import { expect, it, vi } from 'vitest';
import { isolateTests } from './state/isolateTests.ts';

isolateTests();

class Icon extends EventTarget {
  readonly asked: string[] = [];
  getAttribute = () => '/art/icons.svg#back';
  setAttribute = (_name: string, href: string) => void this.asked.push(href);
}

it('an icon whose sheet got lost asks for it again after 2 s, then 4 s, once there is a network', async () => {
  const listeners: ((event: Event) => void)[] = [];
  vi.stubGlobal('SVGUseElement', Icon);
  vi.stubGlobal('addEventListener', (_type: string, listener: (event: Event) => void, capture: boolean) => {
    if (capture) listeners.push(listener);
  });
  vi.resetModules();
  const { bringLostIcons } = await import('../../src/bringLostIcons.ts');
  const { network } = await import('../../src/state/network.ts');
  bringLostIcons();
  const lose = (target: EventTarget) => {
    target.addEventListener('error', (event) => listeners.forEach((hear) => void hear(event)));
    target.dispatchEvent(new Event('error'));
  };
  const [back, other] = [new Icon(), new Icon()];
  lose(back);
  lose(other);
  lose(new EventTarget());
  await vi.advanceTimersByTimeAsync(2000);
  expect([back.asked, other.asked]).toEqual([['/art/icons.svg#back'], ['/art/icons.svg#back']]);
  network.online = false;
  back.dispatchEvent(new Event('error'));
  await vi.advanceTimersByTimeAsync(4000);
  expect(back.asked).toHaveLength(1);
  network.online = true;
  await vi.advanceTimersByTimeAsync(0);
  expect(back.asked).toHaveLength(2);
});
