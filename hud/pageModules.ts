import { lazyPage } from './components/lazyPage.ts';

export const HomePage = lazyPage(() => import('./pages/home/HomePage.tsx'), 'HomePage');
export const CasesPage = lazyPage(() => import('./pages/cases/CasesPage.tsx'), 'CasesPage');
export const CasePage = lazyPage(() => import('./pages/case/CasePage.tsx'), 'CasePage');
export const PaymentPage = lazyPage(() => import('./pages/payment/PaymentPage.tsx'), 'PaymentPage');
export const ProfilePage = lazyPage(() => import('./pages/profile/ProfilePage.tsx'), 'ProfilePage');
export const GamesPage = lazyPage(() => import('./pages/games/GamesPage.tsx'), 'GamesPage');
export const UpgraderPage = lazyPage(() => import('./pages/upgrader/UpgraderPage.tsx'), 'UpgraderPage');
export const TasksPage = lazyPage(() => import('./pages/tasks/TasksPage.tsx'), 'TasksPage');
export const TransactionsPage = lazyPage(
  () => import('./pages/transactions/TransactionsPage.tsx'),
  'TransactionsPage',
);
export const FairPage = lazyPage(() => import('./pages/fair/FairPage.tsx'), 'FairPage');
export const HistoryPage = lazyPage(() => import('./pages/history/HistoryPage.tsx'), 'HistoryPage');
export const CarePage = lazyPage(() => import('./pages/care/CarePage.tsx'), 'CarePage');
export const LuckCodePage = lazyPage(() => import('./pages/luckCode/LuckCodePage.tsx'), 'LuckCodePage');
export const StatisticsPage = lazyPage(
  () => import('./pages/statistics/StatisticsPage.tsx'),
  'StatisticsPage',
);
