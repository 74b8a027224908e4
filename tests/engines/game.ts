import { freePort } from '../../scripts/freePort.ts';
import { startLocalGame } from '../../scripts/localGame.ts';
import { TcpProxy } from '../faults/harness/TcpProxy.ts';

/** The game in local mode, behind a wire that can be cut. */
export interface Game {
  readonly url: string;
  /** Ends every connection and leads new ones nowhere until `mend`. */
  cut(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts the built server on a folder of its own. */
export async function startGame(): Promise<Game> {
  const game = await startLocalGame();
  const nowhere = await freePort();
  const wire = await TcpProxy.start({ port: game.port, host: '127.0.0.1' });
  return {
    url: `http://127.0.0.1:${wire.port}`,
    cut() {
      wire.retarget({ port: nowhere, host: '127.0.0.1' });
      wire.cut();
    },
    mend: () => wire.retarget({ port: game.port, host: '127.0.0.1' }),
    async close() {
      await wire.stop();
      await game.stop();
    },
  };
}
