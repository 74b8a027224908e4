import { startFirefox } from './firefox.ts';
import { describeFlows } from './flows.ts';

describeFlows('Firefox', startFirefox, 'worker');
