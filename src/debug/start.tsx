import { createRoot } from 'react-dom/client';
import { Designer } from './Designer.tsx';
import { readAddress } from './designer.ts';
import { Gallery } from './Gallery.tsx';

/** The pages under /debug/: the stage that tests drive, the gallery, and otherwise the designer's table. */
export async function start(): Promise<void> {
  if (location.pathname === '/debug/pose') return (await import('./harness.ts')).start();
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  document.documentElement.classList.add('debug');
  if (location.pathname === '/debug/gallery') return createRoot(element).render(<Gallery />);
  readAddress(new URLSearchParams(location.search));
  createRoot(element).render(<Designer />);
}
