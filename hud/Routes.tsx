import { Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { WELCOME_CASE_ID } from '../src/api/schemas.ts';
import { session } from '../src/state/session.ts';
import { CasePage, CasesPage, InventoryPage, OpeningPage, PaymentPage, ProfilePage } from './pages.ts';
import { HomePage } from './routes/home/HomePage.tsx';
import { NotFoundPage } from './routes/notFound/NotFoundPage.tsx';
import { OnboardingPage } from './routes/onboarding/OnboardingPage.tsx';
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
    <div key={path} className={path.includes('/opening') ? styles.still : styles.page}>
      <Suspense fallback={<StartSkeleton />}>
        <Switch>
          <Route path="/" component={HomePage} />
          <Route path="/onboarding" component={OnboardingPage} />
          <Route path="/cases" component={CasesPage} />
          <Route path="/cases/:id">{({ id }) => <CasePage id={id} />}</Route>
          <Route path="/cases/:id/opening">{({ id }) => <OpeningPage id={id} />}</Route>
          <Route path="/inventory" component={InventoryPage} />
          <Route path="/payment" component={PaymentPage} />
          <Route path="/profile" component={ProfilePage} />
          <Route component={NotFoundPage} />
        </Switch>
      </Suspense>
    </div>
  );
}
