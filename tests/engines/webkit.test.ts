import { describeFlows } from './flows.ts';
import { startWebKit } from './webkit.ts';

// It has no WebGL on an OffscreenCanvas.
describeFlows('WebKitGTK', startWebKit, 'page');
