import { createRoot } from 'react-dom/client';
import { Panel } from './Panel.tsx';

/** Renders the developer panel in a root of its own, so that it survives errors of the game. */
export function showPanel(): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<Panel />);
}
