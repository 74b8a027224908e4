import { lazy } from 'react';

// Everything but the first screen comes in files of its own, and is fetched as soon as the first screen rests.
const importers = {
  cases: () => import('./routes/cases/CasesPage.tsx'),
  case: () => import('./routes/case/CasePage.tsx'),
  opening: () => import('./routes/opening/OpeningPage.tsx'),
  inventory: () => import('./routes/inventory/InventoryPage.tsx'),
  payment: () => import('./routes/payment/PaymentPage.tsx'),
  profile: () => import('./routes/profile/ProfilePage.tsx'),
  games: () => import('./routes/games/GamesPage.tsx'),
  upgrader: () => import('./routes/upgrader/UpgraderPage.tsx'),
  tasks: () => import('./routes/tasks/TasksPage.tsx'),
  transactions: () => import('./routes/transactions/TransactionsPage.tsx'),
  fair: () => import('./routes/fair/FairPage.tsx'),
  history: () => import('./routes/history/HistoryPage.tsx'),
  care: () => import('./routes/care/CarePage.tsx'),
  luckCode: () => import('./routes/luckCode/LuckCodePage.tsx'),
};

export const CasesPage = lazy(async () => ({ default: (await importers.cases()).CasesPage }));
export const CasePage = lazy(async () => ({ default: (await importers.case()).CasePage }));
export const OpeningPage = lazy(async () => ({ default: (await importers.opening()).OpeningPage }));
export const InventoryPage = lazy(async () => ({ default: (await importers.inventory()).InventoryPage }));
export const PaymentPage = lazy(async () => ({ default: (await importers.payment()).PaymentPage }));
export const ProfilePage = lazy(async () => ({ default: (await importers.profile()).ProfilePage }));
export const GamesPage = lazy(async () => ({ default: (await importers.games()).GamesPage }));
export const UpgraderPage = lazy(async () => ({ default: (await importers.upgrader()).UpgraderPage }));
export const TasksPage = lazy(async () => ({ default: (await importers.tasks()).TasksPage }));
export const TransactionsPage = lazy(async () => ({
  default: (await importers.transactions()).TransactionsPage,
}));
export const FairPage = lazy(async () => ({ default: (await importers.fair()).FairPage }));
export const HistoryPage = lazy(async () => ({ default: (await importers.history()).HistoryPage }));
export const CarePage = lazy(async () => ({ default: (await importers.care()).CarePage }));
export const LuckCodePage = lazy(async () => ({ default: (await importers.luckCode()).LuckCodePage }));

const REST_MILLISECONDS = 1500;

/** Fetches the other pages once the first one is done. */
export function fetchPagesAtRest(): () => void {
  const timer = setTimeout(() => {
    for (const fetchPage of Object.values(importers))
      fetchPage().catch(() => {
        // the page itself says so when it is asked for
      });
  }, REST_MILLISECONDS);
  return () => clearTimeout(timer);
}
