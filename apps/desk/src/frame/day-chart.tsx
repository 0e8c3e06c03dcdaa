import { formatShortDate } from '@parkett/words/format-time'
import { heightOf, scaleOf, type Scale } from './chart-scale.ts'
import { useLanguage } from './words.ts'

/** A figure of each day; `mark` is its colour, and bars below zero are those of a mark of their own. */
type Series = {
  readonly name: string
  readonly mark: 'first' | 'second' | 'ink'
  readonly shape: 'bars' | 'line'
  /** As many as there are days; null where nothing is known. */
  readonly values: readonly (number | null)[]
}

type DayChartProps = {
  /** What the picture shows, in one sentence; its table stands below it. */
  readonly label: string
  readonly days: readonly string[]
  readonly series: readonly Series[]
  readonly axis: (value: number) => string
}

/** Figures by day, as bars from zero and as lines; a table twin says the same exactly. */
export function DayChart({ label, days, series, axis }: DayChartProps) {
  const language = useLanguage()
  const scale = scaleOf(series.flatMap(({ values }) => values.filter((value) => value !== null)))
  const ends = new Set([days[0], days[Math.floor(days.length / 2)], days.at(-1)])
  return (
    <div className="desk-chart">
      <ul className="desk-chart-key" aria-hidden="true">
        {series.map(({ name, mark, shape }) => (
          <li key={name} data-mark={mark} data-shape={shape}>
            {name}
          </li>
        ))}
      </ul>
      <div className="desk-chart-plot" role="img" aria-label={label}>
        {scale.lines.map((value) => (
          <span
            key={value}
            className="desk-chart-line"
            data-zero={value === 0 || undefined}
            style={{ bottom: `${heightOf(scale, value)}%` }}
          >
            <i>{axis(value)}</i>
          </span>
        ))}
        <div className="desk-chart-area">
          {series.map((one) =>
            one.shape === 'bars' ? (
              <Bars key={one.name} series={one} scale={scale} />
            ) : (
              <Line key={one.name} series={one} scale={scale} />
            ),
          )}
        </div>
      </div>
      <div className="desk-chart-days" aria-hidden="true">
        {[...ends].map((day) => (
          <span key={day}>{day !== undefined && formatShortDate(day, language)}</span>
        ))}
      </div>
    </div>
  )
}

type DrawnProps = { readonly series: Series; readonly scale: Scale }

function Bars({ series: { values, mark }, scale }: DrawnProps) {
  const zero = heightOf(scale, 0)
  const wide = 100 / values.length
  return values.map((value, at) => {
    if (value === null || value === 0) return null
    const end = heightOf(scale, value)
    return (
      <i
        // A day stands where it stands.
        key={at}
        className="desk-chart-bar"
        data-mark={mark}
        style={{
          left: `${(at + 0.5) * wide}%`,
          width: `${wide * 0.7}%`,
          bottom: `${Math.min(zero, end)}%`,
          height: `${Math.abs(end - zero)}%`,
        }}
      />
    )
  })
}

function Line({ series: { values, mark }, scale }: DrawnProps) {
  const wide = 100 / values.length
  const points = values.flatMap((value, at) =>
    value === null ? [] : [`${(at + 0.5) * wide},${100 - heightOf(scale, value)}`],
  )
  return (
    <svg viewBox="0 0 100 100" preserveAspectRatio="none">
      <polyline className="desk-chart-halo" points={points.join(' ')} />
      <polyline data-mark={mark} points={points.join(' ')} />
    </svg>
  )
}
