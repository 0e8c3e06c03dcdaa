import { useId, type ReactNode } from 'react'

type ChartFrameProps = {
  /** Says what the picture shows, in one sentence. */
  readonly summary: string
  /** The plot; it takes the pointer, this frame the keyboard. */
  readonly children: ReactNode
  /** Of the plot, px. */
  readonly height: number
  readonly cursorLabel: string
  /** How many points there are, and which the cursor reads (0 is the oldest). */
  readonly count: number
  readonly at: number
  /** The point under the cursor as a sentence: spoken when the cursor moves. */
  readonly spoken: string
  readonly onMove: (at: number) => void
  /** The cursor has been entered (a focus) or left. */
  readonly onHold: (held: boolean) => void
}

/**
 * A chart as a labelled picture with a keyboard cursor. The cursor is a real range input:
 * arrows, Home, End, paging and the gestures of screen readers work by themselves, and its
 * value text is spoken on every step.
 */
export function ChartFrame({
  summary,
  children,
  height,
  cursorLabel,
  count,
  at,
  spoken,
  onMove,
  onHold,
}: ChartFrameProps) {
  const id = useId()
  return (
    <div className="chart">
      <div
        className="chart-plot"
        role="img"
        aria-label={summary}
        id={id}
        style={{ height: `calc(${height}px + var(--plot-more, 0px))` }}
      >
        {children}
      </div>
      <input
        className="chart-cursor"
        type="range"
        min={0}
        max={Math.max(0, count - 1)}
        step={1}
        value={at}
        aria-label={cursorLabel}
        aria-valuetext={spoken}
        aria-describedby={id}
        onChange={(event) => onMove(event.target.valueAsNumber)}
        onFocus={() => onHold(true)}
        onBlur={() => onHold(false)}
      />
    </div>
  )
}
