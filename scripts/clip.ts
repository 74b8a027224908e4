// npm run clip -- roulette spin --size 1080x1920: makes a clip of a cue in a file, as the designer's table does.
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { gallery } from '../scenes/poses.ts';
import { openHeadless, serveBundle } from './headless.ts';
import { build, fail } from './setup.mjs';

/** Between two looks at how far it is. */
const PROGRESS_MILLISECONDS = 500;
/** Back to the start of the terminal's line, which is emptied. */
const OVERWRITE = '\r\u001b[K';

const USAGE = `npm run clip -- <scene> <cue or pose> [options]
  --size 1080x1920   pixels; 390x844 if it is not said
  --format webm      or mp4, gif
  --fps 60           frames a second
  --speed 1          or 0.5, 0.25, 0.1: slow motion
  --link '…'         a link of the designer's table, for its tuning, seed, slot and part
  --out <file>       where it is kept`;

/** The address of the table that shows what the arguments name. */
function tableAddress(): { path: string; out: string | undefined } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      size: { type: 'string' },
      format: { type: 'string' },
      fps: { type: 'string' },
      speed: { type: 'string' },
      link: { type: 'string' },
      out: { type: 'string' },
    },
  });
  const [scene = '', name = ''] = positionals;
  const poses = Object.entries(gallery).find(([id]) => id === scene)?.[1] ?? [];
  const pose = poses.find((one) => one.name === name) ?? poses.find((one) => one.cue === name);
  if (!pose) fail(USAGE);
  const query = new URL(values.link ?? '', 'http://localhost').searchParams;
  const { size: pixels, format, fps, speed } = values;
  for (const [key, value] of Object.entries({ scene, pose: pose.name, pixels, format, fps, speed })) {
    if (value !== undefined) query.set(key, value);
  }
  return { path: `/debug/stage?${query}`, out: values.out };
}

const { path, out } = tableAddress();
build('localhost');
const server = await serveBundle();
const browser = await openHeadless();
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  await page.goto(new URL(path, server.url).href);
  const clip = page.getByRole('region', { name: 'Clip' });
  const make = clip.getByRole('button', { name: 'Make a clip' });
  const message = clip.getByRole('status');
  const saving = page.waitForEvent('download', { timeout: 0 });
  await make.click();
  await message.filter({ hasText: /./ }).waitFor();
  while (!(await make.isVisible())) {
    process.stdout.write(`${OVERWRITE}${await message.textContent()}`);
    await page.waitForTimeout(PROGRESS_MILLISECONDS);
  }
  const said = (await message.textContent()) ?? '';
  if (!said.startsWith('Saved')) fail(said);
  const download = await saving;
  const file = resolve(out ?? download.suggestedFilename());
  await download.saveAs(file);
  console.log(`${OVERWRITE}${said} into ${file}`);
} finally {
  await browser.close();
  await server.close();
}
