import type { Direction } from './change.tsx'

type SparklineProps = {
  /** Oldest first; plain numbers, for drawing only. */
  readonly points: readonly number[]
  /** Spoken description; without it the line is decoration beside a printed change. */
  readonly label?: string | undefined
  /** Full width, 72 px high. */
  readonly wide?: boolean | undefined
  /** Of a figure that is no price, such as a rate: neither of its ways is a gain. */
  readonly plain?: boolean | undefined
}

/** A line tells about itself, from its first point to its last, and about nothing else. */
export function directionAlong(points: readonly number[]): Direction {
  const [first = 0, last = first] = [points[0], points.at(-1)]
  return last === first ? 'flat' : last > first ? 'up' : 'down'
}

/** A line without axes over a dotted one at its start. Draws nothing for fewer than two points. */
export function Sparkline({ points, label, wide, plain }: SparklineProps) {
  const [first] = points
  if (first === undefined || points.length < 2) return <span className="spark" aria-hidden="true" />
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const height = (point: number) => (36 - ((point - low) / span) * 32).toFixed(1)
  const path = points
    .map((point, at) => `${((at / (points.length - 1)) * 96 + 2).toFixed(1)} ${height(point)}`)
    .join('L')
  return (
    <svg
      className="spark"
      data-direction={plain ? 'none' : directionAlong(points)}
      data-wide={wide || undefined}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={`M0 ${height(first)}H100`} vectorEffect="non-scaling-stroke" />
      <path d={`M${path}`} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
