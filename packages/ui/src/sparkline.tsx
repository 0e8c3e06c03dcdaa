import type { Direction } from './change.tsx'

type SparklineProps = {
  /** Oldest first; plain numbers, for drawing only. */
  readonly points: readonly number[]
  readonly direction: Direction
  /** Spoken description; without it the line is decoration beside a printed change. */
  readonly label?: string | undefined
  /** Full width, 72 px high. */
  readonly wide?: boolean | undefined
}

/** A line without axes. Draws nothing for fewer than two points. */
export function Sparkline({ points, direction, label, wide }: SparklineProps) {
  if (points.length < 2) return null
  const low = Math.min(...points)
  const span = Math.max(...points) - low || 1
  const path = points
    .map((point, at) => {
      const x = (at / (points.length - 1)) * 100
      const y = 38 - ((point - low) / span) * 36
      return `${at ? 'L' : 'M'}${x.toFixed(1)} ${y.toFixed(1)}`
    })
    .join('')
  return (
    <svg
      className="spark"
      data-direction={direction}
      data-wide={wide || undefined}
      viewBox="0 0 100 40"
      preserveAspectRatio="none"
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} vectorEffect="non-scaling-stroke" />
    </svg>
  )
}
