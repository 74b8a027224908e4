// node scripts/prepare.mjs: installs and builds what npm start starts, while the server of before goes on.
import { build, install } from './setup.mjs';

install();
build('production');
