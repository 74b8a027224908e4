// npm run clip -- roulette spin --size 1080x1920: makes a clip of a cue in a file, as the designer's table does.
// npm run clip -- round: makes one of a whole round, stage and page.
import { resolve } from 'node:path';
import type { Download } from '@playwright/test';
import { readWords } from '../server/readWords.ts';
import { parsePixels, readClipChoice } from '../src/debug/clip/clipChoice.ts';
import { clipSubjects, poseNamed, wrongOption } from './clipOptions.ts';
import { clipRound } from './clipRound.ts';
import { openHeadless, serveBundle } from './headless.ts';
import { build, fail } from './setup.mjs';

/** Between two looks at how far it is. */
const PROGRESS_INTERVAL_MS = 500;
/** Back to the start of the terminal's line, which is emptied. */
const OVERWRITE = '\r\u001b[K';

const USAGE = `npm run clip -- <scene> <cue or pose> [options], or npm run clip -- round [options]
  --size 1080x1920   pixels; 390x844 if it is not said
  --format webm      or mp4, gif
  --fps 60           frames a second
  --speed 1          or 0.5, 0.25, 0.1: slow motion
  --link '…'         a link of the designer's table, for its tuning, seed, slot and part; for a round that of
                     "The whole round with this", in a game that runs: its player's last opening
  --out <file>       where it is kept`;

const { values, positionals } = readWords({
  usage: USAGE,
  positionals: 2,
  options: {
    size: { type: 'string' },
    format: { type: 'string' },
    fps: { type: 'string' },
    speed: { type: 'string' },
    link: { type: 'string' },
    out: { type: 'string' },
  },
});

/** The address of the table that shows what the arguments name. */
function tableAddress(): string {
  const [scene, name] = positionals;
  if (scene === undefined || name === undefined) fail(USAGE);
  const pose = poseNamed(scene, name);
  if (pose === undefined) fail(clipSubjects(scene));
  const query = new URL(values.link ?? '', 'http://localhost').searchParams;
  const { size: pixels, format, fps, speed } = values;
  for (const [key, value] of Object.entries({ scene, pose, pixels, format, fps, speed })) {
    if (value !== undefined) query.set(key, value);
  }
  return `/debug/stage?${query}`;
}

function tell(progress: string): void {
  process.stdout.write(`${OVERWRITE}${progress}`);
}

async function keep(download: Download): Promise<void> {
  const file = resolve(values.out ?? download.suggestedFilename());
  await download.saveAs(file);
  console.log(`${OVERWRITE}Saved into ${file}`);
}

/** Has the table make a clip, in a browser without a window. */
async function clipCue(path: string): Promise<void> {
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
      tell((await message.textContent()) ?? '');
      await page.waitForTimeout(PROGRESS_INTERVAL_MS);
    }
    const said = (await message.textContent()) ?? '';
    if (!said.startsWith('Saved')) fail(said);
    tell(`${said}\n`);
    await keep(await saving);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function clipWholeRound(): Promise<void> {
  const size = parsePixels(values.size ?? '390x844');
  if (!size) fail(USAGE);
  const query = new URLSearchParams({ format: values.format ?? '', fps: values.fps ?? '' });
  const { format, framesPerSecond } = readClipChoice(query);
  const clip = { link: values.link, size, format, framesPerSecond, speed: Number(values.speed ?? 1) };
  await clipRound(clip, (number, count) => tell(`Frame ${number} of ${count}`), keep);
}

const isRound = positionals[0] === 'round';
const path = isRound ? null : tableAddress();
// The table would take its own value in its place.
const wrong = wrongOption(values, isRound);
if (wrong) fail(`No clip has ${wrong}.\n${USAGE}`);
build('localhost');
if (path === null) await clipWholeRound();
else await clipCue(path);
