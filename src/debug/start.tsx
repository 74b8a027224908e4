import { createRoot } from 'react-dom/client';

/**
 * The pages under /debug/: the stage that tests drive, the encoders of clips, the gallery, and otherwise the designer's
 * table. Each is imported here, so that the first screen does not name what it is made of.
 */
export async function start(): Promise<void> {
  if (location.pathname === '/debug/pose') return (await import('./harness.ts')).start();
  if (location.pathname === '/debug/film') return (await import('./clip/film.ts')).start();
  const element = document.getElementById('app');
  if (!element) throw new Error('index.html has no #app');
  document.documentElement.classList.add('debug');
  if (location.pathname === '/debug/gallery') {
    const { Gallery } = await import('./Gallery.tsx');
    return createRoot(element).render(<Gallery />);
  }
  const [{ Designer }, { readAddress }] = await Promise.all([
    import('./Designer.tsx'),
    import('./designer.ts'),
  ]);
  readAddress(new URLSearchParams(location.search));
  createRoot(element).render(<Designer />);
}
