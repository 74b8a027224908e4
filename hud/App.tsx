import './styles/palette.css';
import './styles/fonts.css';
import './styles/base.css';
import { useEffect } from 'react';
import { useSnapshot } from 'valtio';
import { session } from '../src/state/session.ts';
import { fetchPagesAtRest } from './pages.ts';
import { AlertDialog } from './parts/AlertDialog.tsx';
import { ErrorScreen } from './parts/ErrorScreen.tsx';
import { Toasts } from './parts/Toasts.tsx';
import { Routes } from './Routes.tsx';
import { OutsidePage } from './routes/outside/OutsidePage.tsx';
import { StartFailed } from './routes/start/StartFailed.tsx';
import { StartSkeleton } from './routes/start/StartSkeleton.tsx';
import { Shell } from './Shell.tsx';
import { feelTaps } from './taps.ts';
import { watchTrail } from './trail.ts';

/** The whole of the interface, whatever the state of the session. */
export function App() {
  useEffect(watchTrail, []);
  useEffect(fetchPagesAtRest, []);
  useEffect(feelTaps, []);
  return (
    <>
      <ErrorScreen>
        <Shell>
          <Screen />
        </Shell>
        <AlertDialog />
      </ErrorScreen>
      <Toasts />
    </>
  );
}

function Screen() {
  const { status } = useSnapshot(session);
  if (status === 'outside') return <OutsidePage />;
  if (status === 'unauthorized') return <StartFailed closing />;
  if (status === 'failed') return <StartFailed />;
  if (status === 'starting') return <StartSkeleton />;
  return <Routes />;
}
