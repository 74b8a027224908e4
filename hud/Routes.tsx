import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { WELCOME_CASE_ID } from '../src/api/schemas.ts';
import { session } from '../src/state/session.ts';
import {
  CarePage,
  CasePage,
  CasesPage,
  FairPage,
  GamesPage,
  HistoryPage,
  InventoryPage,
  LuckCodePage,
  OpeningPage,
  PaymentPage,
  ProfilePage,
  TasksPage,
  TransactionsPage,
  UpgraderPage,
} from './pages.ts';
import { PlayReminder } from './parts/PlayReminder.tsx';
import { HomePage } from './routes/home/HomePage.tsx';
import { NotFoundPage } from './routes/notFound/NotFoundPage.tsx';
import { OnboardingPage } from './routes/onboarding/OnboardingPage.tsx';
import { PageSkeleton } from './routes/start/PageSkeleton.tsx';
import { StartSkeleton } from './routes/start/StartSkeleton.tsx';
import styles from './Shell.module.css';

/** The page of the address; somebody new is led to the onboarding, somebody known away from it. */
export function Routes() {
  const { isFirstVisit } = useSnapshot(session);
  const [path] = useLocation();
  if (isFirstVisit === null) return <StartSkeleton />;
  const onboarding = path === '/onboarding';
  const welcome = path.startsWith(`/cases/${WELCOME_CASE_ID}`);
  if (isFirstVisit && !onboarding && !welcome) return <Redirect to="/onboarding" replace />;
  if (!isFirstVisit && onboarding) return <Redirect to="/" replace />;
  return (
    <div key={path} className={path.includes('/opening') ? undefined : styles.page}>
      <Suspense fallback={path.includes('/opening') ? null : <PageSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/onboarding" component={OnboardingPage} />
          <Route path="/cases" component={CasesPage} />
          <Route path="/cases/:id">{({ id }) => <CasePage id={id} />}</Route>
          <Route path="/cases/:id/opening">{({ id }) => <OpeningPage id={id} />}</Route>
          <Route path="/inventory" component={InventoryPage} />
          <Route path="/payment" component={PaymentPage} />
          <Route path="/profile" component={ProfilePage} />
          <Route path="/games" component={GamesPage} />
          <Route path="/upgrader" component={UpgraderPage} />
          <Route path="/tasks" component={TasksPage} />
          <Route path="/transactions" component={TransactionsPage} />
          <Route path="/fair" component={FairPage} />
          <Route path="/profile/history" component={HistoryPage} />
          <Route path="/profile/care" component={CarePage} />
          <Route path="/profile/luck-code" component={LuckCodePage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
      <PlayReminder />
    </div>
  );
}
