/** The middle of these. */
export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0

const rounds = 3
/** Numbers near one keep the sums of fourth powers small. */
const scale = 20

/**
 * The curve of second degree nearest to these points, by least squares; those far from it are left
 * out. A card that is held at a slant has its lines neither straight nor its letters evenly apart.
 */
export function curveThrough(
  points: readonly (readonly [at: number, value: number])[],
): (at: number) => number {
  let kept = points
  let curve = (_at: number): number => 0
  for (let round = 0; round < rounds; round += 1) {
    const [a, b, c] = solve(kept)
    curve = (at) => a + b * (at / scale) + c * (at / scale) ** 2
    const errors = points.map(([at, value]) => Math.abs(curve(at) - value))
    const most = Math.max(1, median(errors) * 3)
    kept = points.filter((_, i) => (errors[i] ?? 0) <= most)
  }
  return curve
}

type Three = readonly [number, number, number]

/** The normal equations, by Cramer's rule. */
function solve(points: readonly (readonly [number, number])[]): Three {
  const power = (of: number): number => points.reduce((sum, [at]) => sum + (at / scale) ** of, 0)
  const product = (of: number): number =>
    points.reduce((sum, [at, value]) => sum + value * (at / scale) ** of, 0)
  const [p0, p1, p2, p3, p4] = [power(0), power(1), power(2), power(3), power(4)]
  const values: Three = [product(0), product(1), product(2)]
  const columns: readonly [Three, Three, Three] = [
    [p0, p1, p2],
    [p1, p2, p3],
    [p2, p3, p4],
  ]
  const whole = determinant(...columns)
  if (whole === 0) return [(values[0] || 0) / (p0 || 1), 0, 0]
  const [first, second, third] = columns
  return [
    determinant(values, second, third) / whole,
    determinant(first, values, third) / whole,
    determinant(first, second, values) / whole,
  ]
}

const determinant = (a: Three, b: Three, c: Three): number =>
  a[0] * (b[1] * c[2] - b[2] * c[1]) -
  a[1] * (b[0] * c[2] - b[2] * c[0]) +
  a[2] * (b[0] * c[1] - b[1] * c[0])
