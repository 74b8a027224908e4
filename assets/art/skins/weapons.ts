import type { Weapon } from './kit/weapon.ts';
import { borealis } from './shapes/borealis.ts';
import { dirk } from './shapes/dirk.ts';
import { kestrel } from './shapes/kestrel.ts';
import { lancer } from './shapes/lancer.ts';
import { lotus } from './shapes/lotus.ts';
import { magnate } from './shapes/magnate.ts';
import { mantis } from './shapes/mantis.ts';
import { mastiff } from './shapes/mastiff.ts';
import { talon } from './shapes/talon.ts';
import { tundra } from './shapes/tundra.ts';
import { viper9 } from './shapes/viper9.ts';
import { warden } from './shapes/warden.ts';
import { wasp } from './shapes/wasp.ts';

export const weapons: readonly Weapon[] = [
  viper9,
  magnate,
  wasp,
  kestrel,
  lancer,
  mantis,
  warden,
  borealis,
  mastiff,
  tundra,
  talon,
  dirk,
  lotus,
];
