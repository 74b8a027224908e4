// What the browser tests play against: builds whatever has changed, then serves it in this process.
import { build } from '../../scripts/setup.mjs';

build('localhost');
await import('../../dist/server/main.js');
