import type { ComponentType } from 'react';
import { useSnapshot } from 'valtio';
import { Redirect, Route, Switch, useLocation } from 'wouter';
import { WELCOME_CASE_ID } from '../common/rules/welcomeCase.ts';
import { firstPage } from '../src/state/firstPage.ts';
import { session } from '../src/state/session.ts';
import { PageInWaiting } from './components/lazyPage.ts';
import { PlayReminder } from './components/PlayReminder.tsx';
import { isOpeningRoom } from './isOpeningRoom.ts';
import {
  CarePage,
  CasePage,
  CasesPage,
  FairPage,
  GamesPage,
  HistoryPage,
  HomePage,
  LuckCodePage,
  PaymentPage,
  ProfilePage,
  StatisticsPage,
  TasksPage,
  TransactionsPage,
  UpgraderPage,
} from './pageModules.ts';
import { LazyInventoryPage } from './pages/inventory/LazyInventoryPage.ts';
import { NotFoundPage } from './pages/notFound/NotFoundPage.tsx';
import { AgeQuestion } from './pages/onboarding/AgeQuestion.tsx';
import { OnboardingPage } from './pages/onboarding/OnboardingPage.tsx';
import { LazyOpeningPage } from './pages/opening/LazyOpeningPage.ts';
import { PageSkeleton } from './pages/start/PageSkeleton.tsx';
import { StartFailed } from './pages/start/StartFailed.tsx';
import { StartSkeleton } from './pages/start/StartSkeleton.tsx';
import styles from './Shell.module.css';

/** The pages by their addresses, but for those of one case. */
const PAGES: Readonly<Record<string, ComponentType>> = {
  '/': HomePage,
  '/onboarding': OnboardingPage,
  '/cases': CasesPage,
  '/inventory': LazyInventoryPage,
  '/payment': PaymentPage,
  '/profile': ProfilePage,
  '/games': GamesPage,
  '/upgrader': UpgraderPage,
  '/tasks': TasksPage,
  '/transactions': TransactionsPage,
  '/fair': FairPage,
  '/profile/history': HistoryPage,
  '/profile/statistics': StatisticsPage,
  '/profile/care': CarePage,
  '/profile/luck-code': LuckCodePage,
};

/** The pages that are about the player: without their profile there is nothing on them. */
const OWN_PAGES = /^\/(tasks|profile(\/care|\/luck-code)?)$/;

/** Stands in for a page whose file is on its way. */
function Waiting({ path }: { readonly path: string }) {
  return path === '/' ? <StartSkeleton /> : <PageSkeleton />;
}

/** Renders the page of the address. Redirects a new player to the onboarding, and everybody else away from it. */
export function Routes() {
  const { isFirstVisit, me } = useSnapshot(session);
  const [path, navigate] = useLocation();
  const onboarding = path === '/onboarding';
  if (isFirstVisit === null && !onboarding) return <StartSkeleton />;
  const welcome = path.startsWith(`/cases/${WELCOME_CASE_ID}`);
  if (isFirstVisit && !onboarding && !welcome) return <Redirect to="/onboarding" replace />;
  if (!me && OWN_PAGES.test(path)) return <StartFailed />;
  if (isFirstVisit === false && onboarding) return <Redirect to="/" replace />;
  const isThereAtOnce = isOpeningRoom(path) || (onboarding && firstPage.isDrawn);
  return (
    <div key={path} className={isThereAtOnce ? undefined : styles.page}>
      <PageInWaiting value={<Waiting path={path} />}>
        <Switch>
          {Object.entries(PAGES).map(([address, Page]) => (
            <Route key={address} path={address} component={Page} />
          ))}
          <Route path="/cases/:id">{({ id }) => <CasePage id={id} />}</Route>
          <Route path="/cases/:id/opening">{({ id }) => <LazyOpeningPage id={id} />}</Route>
          <Route component={NotFoundPage} />
        </Switch>
      </PageInWaiting>
      {isFirstVisit && welcome && me?.is_adult === false && (
        <AgeQuestion onClose={() => navigate('/onboarding', { replace: true })} />
      )}
      <PlayReminder />
    </div>
  );
}
