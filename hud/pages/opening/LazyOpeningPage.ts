import { lazyPage } from '../../components/lazyPage.ts';

/** The room of an opening; whoever leads there waits for its file, so that the case is never gone. */
export const LazyOpeningPage = lazyPage(() => import('./OpeningPage.tsx'), 'OpeningPage');
