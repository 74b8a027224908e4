import { gsap } from 'gsap';
import { afterEach, expect } from 'vitest';

// Tests move gsap's clock themselves, by gsap.updateRoot, and leave no tween behind.
gsap.ticker.remove(gsap.updateRoot);

afterEach(() => expect(gsap.globalTimeline.getChildren()).toHaveLength(0));
