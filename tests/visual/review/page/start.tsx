import '../../../../hud/styles/palette.css';
import '../../../../hud/styles/tokens.css';
import '../../../../hud/styles/base.css';
import { createRoot } from 'react-dom/client';
import type { Room } from '../room.ts';
import { ReviewRoom } from './ReviewRoom.tsx';

declare const room: Room;

const element = document.getElementById('app');
if (element) createRoot(element).render(<ReviewRoom begun={room} />);
