/** A close by day, oldest first. */
type Closed = readonly { readonly close: number }[]

/** The mean of the last closes of each day, from the day on that has as many. A new price has all drawn anew. */
function means(days: Closed, length: number): (number | null)[] {
  let total = 0
  return days.map(({ close }, at) => {
    total += close - (days[at - length]?.close ?? 0)
    return at < length - 1 ? null : total / length
  })
}

export const averages = (days: Closed, length: number): { ma1?: number }[] =>
  means(days, length).map((mean) => (mean === null ? {} : { ma1: mean }))

/** Bollinger bands: the average, and `widths` standard deviations of the same closes on each side. */
export const bands = (
  days: Closed,
  length: number,
  widths: number,
): { up?: number; mid?: number; dn?: number }[] =>
  means(days, length).map((mid, at) => {
    if (mid === null) return {}
    let squares = 0
    for (let day = at - length + 1; day <= at; day += 1)
      squares += ((days[day]?.close ?? mid) - mid) ** 2
    const away = widths * Math.sqrt(squares / length)
    return { up: mid + away, mid, dn: mid - away }
  })

/**
 * Relative strength index by Wilder: average gain by average loss, the first ones plain means, every
 * later one the one before with a `length`th of the new day in it.
 */
export function strength(days: Closed, length: number): { rsi1?: number }[] {
  const changes = days.slice(1).map(({ close }, before) => close - (days[before]?.close ?? close))
  const gains = smoothed(
    changes.map((change) => Math.max(change, 0)),
    { length, weight: 1 / length },
  )
  const losses = smoothed(
    changes.map((change) => Math.max(-change, 0)),
    { length, weight: 1 / length },
  )
  return days.map((_, at) => {
    const [gain, loss] = [gains[at - 1], losses[at - 1]]
    if (gain === undefined || gain === null || loss === undefined || loss === null) return {}
    return { rsi1: loss === 0 ? 100 : 100 - 100 / (1 + gain / loss) }
  })
}

type Trend = { readonly short: number; readonly long: number; readonly signal: number }

/** MACD: two exponential averages apart, their own average, and twice what lies between, as bars. */
export function trend(
  days: Closed,
  { short, long, signal }: Trend,
): { dif?: number; dea?: number; macd?: number }[] {
  const closes = days.map(({ close }) => close)
  const [fast, slow] = [exponential(closes, short), exponential(closes, long)]
  const first = Math.max(short, long) - 1
  const apart = closes.slice(first).map((_, n) => (fast[first + n] ?? 0) - (slow[first + n] ?? 0))
  const signals = exponential(apart, signal)
  return days.map((_, at) => {
    const dif = apart[at - first]
    const dea = signals[at - first] ?? null
    if (dif === undefined) return {}
    return dea === null ? { dif } : { dif, dea, macd: (dif - dea) * 2 }
  })
}

const exponential = (values: readonly number[], length: number) =>
  smoothed(values, { length, weight: 2 / (length + 1) })

/** Begins with the plain mean of the first values; then each new one counts with its weight. */
function smoothed(
  values: readonly number[],
  { length, weight }: { readonly length: number; readonly weight: number },
): (number | null)[] {
  let before: number | null = null
  return values.map((value, at) => {
    if (at < length - 1) return null
    before =
      before === null
        ? values.slice(0, length).reduce((all, one) => all + one, 0) / length
        : before + weight * (value - before)
    return before
  })
}
