/** A rectangle around a piece of print: centre, size along and across the print, and slope in radians. */
export interface RotatedBox {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly angle: number;
  /**
   * How a curled line sags: its middle follows v = bend · (u² - width²/12), u along and v across the print.
   */
  readonly bend?: number;
}

/** The distance of the middle line from the box's axis at `u` along the print. */
export const offsetByBend = ({ bend = 0, width }: RotatedBox, u: number): number =>
  bend * (u * u - (width * width) / 12);

export interface Point {
  readonly x: number;
  readonly y: number;
}

const cross = (o: Point, a: Point, b: Point) => (a.x - o.x) * (b.y - o.y) - (a.y - o.y) * (b.x - o.x);

/** Andrew's monotone chain; the points must be sorted by y, then x. */
export function convexHull(points: readonly Point[]): Point[] {
  if (points.length < 3) return [...points];
  const half = (ordered: readonly Point[]) => {
    const chain: Point[] = [];
    for (const p of ordered) {
      while (chain.length >= 2 && cross(chain[chain.length - 2]!, chain[chain.length - 1]!, p) <= 0)
        chain.pop();
      chain.push(p);
    }
    chain.pop();
    return chain;
  };
  return [...half(points), ...half(points.toReversed())];
}

/** The box around the points with its sides along and across `angle`. */
export function boxAround(angle: number, points: readonly Point[]): RotatedBox {
  const cos = Math.cos(angle);
  const sin = Math.sin(angle);
  let u0 = Infinity;
  let u1 = -Infinity;
  let v0 = Infinity;
  let v1 = -Infinity;
  for (const p of points) {
    const u = p.x * cos + p.y * sin;
    const v = p.y * cos - p.x * sin;
    u0 = Math.min(u0, u);
    u1 = Math.max(u1, u);
    v0 = Math.min(v0, v);
    v1 = Math.max(v1, v);
  }
  const u = (u0 + u1) / 2;
  const v = (v0 + v1) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, width: u1 - u0, height: v1 - v0, angle };
}

/** The smallest box around a convex hull; its longer side is the direction of the print. */
export function smallestBox(hull: readonly Point[]): RotatedBox {
  let best: RotatedBox | null = null;
  for (let i = 0; i < hull.length; i++) {
    const a = hull[i]!;
    const b = hull[(i + 1) % hull.length]!;
    const box = boxAround(Math.atan2(b.y - a.y, b.x - a.x), hull);
    if (!best || box.width * box.height < best.width * best.height) best = box;
  }
  return upright(best ?? boxAround(0, hull));
}

/** The same box with its angle between -45° and 45°, so that its width runs across the page. */
function upright(box: RotatedBox): RotatedBox {
  let { angle, width, height } = box;
  while (angle > Math.PI / 4) {
    angle -= Math.PI / 2;
    [width, height] = [height, width];
  }
  while (angle <= -Math.PI / 4) {
    angle += Math.PI / 2;
    [width, height] = [height, width];
  }
  return { ...box, angle, width, height };
}
