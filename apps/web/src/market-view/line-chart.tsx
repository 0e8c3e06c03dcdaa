import { directionAlong } from '@parkett/ui/sparkline'
import { type PointerEvent, useId, useRef } from 'react'
import { indexAt, plotLine, ticksBetween } from './line-plot.ts'

type LineChartProps = {
  /** At least two, oldest first; for drawing only. */
  readonly values: readonly number[]
  /** Height in px. */
  readonly height: number
  /** The point a finger or the keyboard is at, null while the newest is shown. */
  readonly at: number | null
  readonly onPoint: (at: number | null) => void
  /** Name of the cursor, and what it says at the point it is at. */
  readonly label: string
  readonly spoken: string
  /** Prints a value for the axis on the right; without it there is none. */
  readonly printTick?: ((value: number) => string) | undefined
  /** Points at which something was bought or sold. */
  readonly marks?: readonly { readonly at: number; readonly side: 'buy' | 'sell' }[] | undefined
  /** Own limits that wait, with what they say; those beyond the drawn prices are left out. */
  readonly levels?: readonly { readonly value: number; readonly text: string }[] | undefined
}

/** With what its pane has left for it. */
const grown = (px: number): string => `calc(${px}px + var(--plot-more, 0px))`

/**
 * A line that tells about itself: coloured from its first point to the one looked at, over a
 * dotted line at its start. A finger along it scrubs, a finger across it scrolls the page.
 */
export function LineChart(props: LineChartProps) {
  const { values, height, at, onPoint, label, spoken, printTick, marks = [], levels = [] } = props
  const clip = useId()
  const newest = values.length - 1
  const end = Math.min(at ?? newest, newest)
  const plot = plotLine(values)
  const { x, y } = plot.at(end)
  const direction = directionAlong([values[0] ?? 0, values[end] ?? 0])
  const line = plot.path(0, end)
  const [top, deep] = direction === 'down' ? [plot.base, 1000 - plot.base] : [0, plot.base]
  return (
    <div className="line-chart" data-direction={direction} style={{ height: grown(height) }}>
      {printTick && <Ticks plot={plot} print={printTick} />}
      <div
        className="line-plot"
        data-axis={printTick ? '' : undefined}
        {...useScrub(values, onPoint)}
      >
        <svg viewBox="0 0 1000 1000" preserveAspectRatio="none" aria-hidden="true">
          <clipPath id={clip}>
            <rect x="0" y={top} width="1000" height={deep} />
          </clipPath>
          <path
            className="line-tint"
            clipPath={`url(#${clip})`}
            d={`M0 ${plot.base}L${line}L${x} ${plot.base}Z`}
          />
          <path
            className="line-base"
            d={`M0 ${plot.base}H1000`}
            vectorEffect="non-scaling-stroke"
          />
          {end < newest && (
            <path
              className="line-rest"
              d={`M${plot.path(end, newest)}`}
              vectorEffect="non-scaling-stroke"
            />
          )}
          <path className="line-drawn" d={`M${line}`} vectorEffect="non-scaling-stroke" />
        </svg>
        {end < newest && <i className="line-cross" style={{ left: `${x / 10}%` }} />}
        {levels.map(({ value, text }) => (
          <Level key={text} top={plot.level(value)} text={text} />
        ))}
        {marks.map((mark) => (
          <i
            key={`${mark.at}${mark.side}`}
            className="line-mark"
            data-side={mark.side}
            style={placed(plot.at(mark.at))}
          />
        ))}
        <i className="line-dot" style={placed({ x, y })} />
        <input
          type="range"
          className="line-cursor"
          aria-label={label}
          aria-valuetext={spoken}
          min={0}
          max={newest}
          value={end}
          onChange={(event) => onPoint(Number(event.target.value))}
          onBlur={() => onPoint(null)}
        />
      </div>
    </div>
  )
}

const placed = ({ x, y }: { readonly x: number; readonly y: number }) => ({
  left: `${x / 10}%`,
  top: `${y / 10}%`,
})

function Level({ top, text }: { readonly top: number; readonly text: string }) {
  if (!(top >= 0 && top <= 1000)) return null
  return (
    <span className="line-level" style={{ top: `${top / 10}%` }}>
      <span>{text}</span>
    </span>
  )
}

type TicksProps = {
  readonly plot: ReturnType<typeof plotLine>
  readonly print: (value: number) => string
}

function Ticks({ plot, print }: TicksProps) {
  return ticksBetween(plot.low, plot.high).map((value) => (
    <span
      key={value}
      className="line-tick"
      aria-hidden="true"
      style={{ top: `${plot.level(value) / 10}%` }}
    >
      <span>{print(value)}</span>
    </span>
  ))
}

/** A mouse scrubs by hovering, a finger by moving along; let go, the newest is shown again. */
function useScrub(values: readonly number[], onPoint: (at: number | null) => void) {
  const down = useRef(false)
  const point = (event: PointerEvent<HTMLElement>): void => {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    onPoint(indexAt((event.clientX - left) / width, values.length))
  }
  const leave = (): void => {
    down.current = false
    onPoint(null)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      down.current = true
      point(event)
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      if (down.current || event.pointerType === 'mouse') point(event)
    },
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (event.pointerType !== 'mouse') leave()
      down.current = false
    },
    // The browser took the finger to scroll the page.
    onPointerCancel: leave,
    onPointerLeave: leave,
  }
}
