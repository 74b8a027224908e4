import { createRoot } from 'react-dom/client';
import { Panel } from './Panel.tsx';

/** Puts the developer panel beside the game, in a root of its own: no error of the game takes it away. */
export function showPanel(): void {
  const element = document.createElement('div');
  document.body.append(element);
  createRoot(element).render(<Panel />);
}
