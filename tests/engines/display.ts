import { spawn } from 'node:child_process';
import { PROGRAMS } from '../../scripts/engines.mjs';

/**
 * Starts an X server without a screen; returns its name and a function that ends it. `-noreset`: it would begin anew
 * whenever its last client leaves, and answer nobody meanwhile.
 */
export async function startDisplay(): Promise<{ readonly display: string; stop(): void }> {
  const server = spawn(
    PROGRAMS.xvfb,
    ['-displayfd', '3', '-screen', '0', '1500x1500x24', '+extension', 'GLX', '-noreset'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const number = await new Promise<string>((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.once('data', (data: Buffer) => resolve(data.toString().trim()));
  });
  return { display: `:${number}`, stop: () => void server.kill() };
}

/**
 * Environment of a program that draws on `display` without a GPU. Mesa's rasterizer works on the thread that asks, as
 * its threads of Mesa 22 free a frame's list of textures while the driver reads it, and the process falls.
 */
export function drawnBySoftware(display: string): NodeJS.ProcessEnv {
  return { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', LP_NUM_THREADS: '0' };
}
