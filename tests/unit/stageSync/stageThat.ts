import type { Stage } from '../../../src/stage/stage.ts';

/** A stage on which nothing happens, but for what it is told to do. */
export function stageThat(does: Partial<Stage>): Stage {
  const stage: Pick<Stage, 'mount' | 'play' | 'unmount' | 'onEvent'> = {
    mount: async () => {},
    play: async () => 'canceled',
    unmount: () => {},
    onEvent: () => () => {},
  };
  return { ...stage, ...does } as Stage;
}
