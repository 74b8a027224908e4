import { lazyPage } from '../../components/lazyPage.ts';

/** The inventory; a result, whose items fly there, has its file fetched at rest. */
export const LazyInventoryPage = lazyPage(() => import('./InventoryPage.tsx'), 'InventoryPage');
