/** Flat geometry. y grows downwards; an outline that runs clockwise on screen has a positive area. */
export type Point = readonly [x: number, y: number];
export type Outline = readonly Point[];

function area(outline: Outline): number {
  let sum = 0;
  eachEdge(outline, (a, b) => {
    sum += a[0] * b[1] - b[0] * a[1];
  });
  return sum / 2;
}

export function oriented(outline: Outline, sign: 1 | -1): Outline {
  return area(outline) * sign >= 0 ? outline : [...outline].reverse();
}

export function eachEdge(outline: Outline, visit: (a: Point, b: Point, index: number) => void): void {
  for (let i = 0; i < outline.length; i++) {
    const a = outline[i];
    const b = outline[(i + 1) % outline.length];
    if (a && b) visit(a, b, i);
  }
}

/** The outward normal of an edge of a clockwise outline. */
export function normal(a: Point, b: Point): Point {
  const dx = b[0] - a[0];
  const dy = b[1] - a[1];
  const length = Math.hypot(dx, dy) || 1;
  return [dy / length, -dx / length];
}

/** Every edge moved inwards by `by`; a vertex whose edge would turn round is moved less. */
export function inset(outline: Outline, by: number): Outline {
  const count = outline.length;
  const at = (i: number): Point => outline[(i + count) % count] ?? [0, 0];
  const reach = outline.map(() => by);
  const moved = (i: number): Point => {
    const n1 = normal(at(i - 1), at(i));
    const n2 = normal(at(i), at(i + 1));
    const scale = (reach[i] ?? by) / Math.max(0.35, 1 + n1[0] * n2[0] + n1[1] * n2[1]);
    return [at(i)[0] - (n1[0] + n2[0]) * scale, at(i)[1] - (n1[1] + n2[1]) * scale];
  };
  for (let round = 0; round < 12; round++) {
    let turned = false;
    for (let i = 0; i < count; i++) {
      const j = (i + 1) % count;
      const from = moved(i);
      const to = moved(j);
      const dx = at(j)[0] - at(i)[0];
      const dy = at(j)[1] - at(i)[1];
      if ((to[0] - from[0]) * dx + (to[1] - from[1]) * dy >= 0) continue;
      reach[i] = (reach[i] ?? by) * 0.7;
      reach[j] = (reach[j] ?? by) * 0.7;
      turned = true;
    }
    if (!turned) break;
  }
  return outline.map((_, i) => moved(i));
}

/** What lies to the right of the line a → b (below it, when it runs to the right). */
export function cutBy(outline: Outline, a: Point, b: Point): Outline {
  const side = (p: Point) => (b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]);
  const kept: Point[] = [];
  eachEdge(outline, (p, q) => {
    const from = side(p);
    const to = side(q);
    if (from >= 0) kept.push(p);
    if (from >= 0 !== to >= 0) {
      const t = from / (from - to);
      kept.push([p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t]);
    }
  });
  return kept;
}

/** Points on an arc, angles in degrees, clockwise on screen from the positive x axis. */
export function arc(x: number, y: number, radius: number, from: number, to: number, steps: number): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / steps) * Math.PI) / 180;
    return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)] as const;
  });
}

/** Points on a cubic curve. */
export function curve(a: Point, b: Point, c: Point, d: Point, steps = 8): Point[] {
  return Array.from({ length: steps + 1 }, (_, i) => {
    const t = i / steps;
    const u = 1 - t;
    const mix = (k: 0 | 1) =>
      u * u * u * a[k] + 3 * u * u * t * b[k] + 3 * u * t * t * c[k] + t * t * t * d[k];
    return [mix(0), mix(1)] as const;
  });
}

/** Every corner cut off by `by` (or less where the edges are short): the crisp chamfer of the family. */
export function clipped(outline: Outline, by: number): Point[] {
  const count = outline.length;
  return outline.flatMap((p, i) => {
    const before = outline[(i + count - 1) % count] ?? p;
    const after = outline[(i + 1) % count] ?? p;
    const step = (q: Point): Point => {
      const length = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
      const t = Math.min(by, length * 0.4) / length;
      return [p[0] + (q[0] - p[0]) * t, p[1] + (q[1] - p[1]) * t];
    };
    return [step(before), step(after)];
  });
}

export function box(left: number, top: number, right: number, bottom: number): Point[] {
  return [
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ];
}

export function turned(outline: Outline, degrees: number, [cx, cy]: Point = [0, 0]): Point[] {
  const sin = Math.sin((degrees * Math.PI) / 180);
  const cos = Math.cos((degrees * Math.PI) / 180);
  return outline.map(([x, y]) => {
    const dx = x - cx;
    const dy = y - cy;
    return [cx + dx * cos - dy * sin, cy + dx * sin + dy * cos] as const;
  });
}

export function shifted(outline: Outline, dx: number, dy: number): Point[] {
  return outline.map(([x, y]) => [x + dx, y + dy] as const);
}
