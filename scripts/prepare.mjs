// node scripts/prepare.mjs: installs and builds what npm start starts, while the server of before goes on.
import { build, install, readWords } from './setup.mjs';

readWords('node scripts/prepare.mjs');
install();
build('production');
