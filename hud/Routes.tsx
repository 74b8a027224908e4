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

/** The pages that are about the player: without their profile there is nothing on them. */
const OWN_PAGES = /^\/(tasks|profile(\/care|\/luck-code)?)\/?$/;

/** Stands in for a page whose file is on its way. */
function Waiting({ path }: { readonly path: string }) {
  if (isOpeningRoom(path)) return null;
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
          <Route path="/" component={HomePage} />
          <Route path="/onboarding" component={OnboardingPage} />
          <Route path="/cases" component={CasesPage} />
          <Route path="/cases/:id">{({ id }) => <CasePage id={id} />}</Route>
          <Route path="/cases/:id/opening">{({ id }) => <LazyOpeningPage id={id} />}</Route>
          <Route path="/inventory" component={LazyInventoryPage} />
          <Route path="/payment" component={PaymentPage} />
          <Route path="/profile" component={ProfilePage} />
          <Route path="/games" component={GamesPage} />
          <Route path="/upgrader" component={UpgraderPage} />
          <Route path="/tasks" component={TasksPage} />
          <Route path="/transactions" component={TransactionsPage} />
          <Route path="/fair" component={FairPage} />
          <Route path="/profile/history" component={HistoryPage} />
          <Route path="/profile/statistics" component={StatisticsPage} />
          <Route path="/profile/care" component={CarePage} />
          <Route path="/profile/luck-code" component={LuckCodePage} />
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
