import { atLeast, atMost, type Figure, informative } from './figure.ts'
import type { Rate } from './http-client.ts'
import { othersDoubt, watchOthers } from './processor.ts'
import type { Program } from './program.ts'

/** What was driven, with the processor time of each call and what others used meanwhile. */
export type Metered<R extends Rate> = R & {
  readonly server: number
  readonly database: number
  readonly others: number
}

/** Microseconds of processor for one call, of the program and of its database. */
export async function metered<R extends Rate>(
  { cpuMs, restMs }: Pick<Program, 'cpuMs' | 'restMs'>,
  work: () => Promise<R>,
): Promise<Metered<R>> {
  const watched = watchOthers()
  const read = () => ({ server: cpuMs() ?? Number.NaN, database: restMs() })
  const before = read()
  const rate = await work()
  const after = read()
  const each = (ms: number): number => (ms * 1_000) / Math.max(1, rate.calls)
  return {
    ...rate,
    server: each(after.server - before.server),
    database: each(after.database - before.database),
    others: watched(),
  }
}

type Seen = {
  readonly clients: number
  readonly review: Metered<Rate>
  readonly placed: Metered<Rate & { readonly filled: number }>
  readonly raw: readonly [Metered<Rate>, Metered<Rate>]
}

/** An order whose book is empty costs less: a run in which many were not filled says nothing. */
const filledLeast = 0.98

export function orderFigures({ clients, review, placed, raw }: Seen): Figure[] {
  const mean = (of: (one: Metered<Rate>) => number): number => (of(raw[0]) + of(raw[1])) / 2
  const [perSecond, bare] = [mean((one) => one.perSecond), mean((one) => one.server)]
  const doubt = othersDoubt(Math.max(...[review, placed, ...raw].map(({ others }) => others)))
  const filled = placed.filled / Math.max(1, placed.calls)
  const named = (name: string, value: string, yardstick: string): Figure => ({
    name: `${name}, ${clients} clients`,
    value,
    yardstick: doubt ?? yardstick,
    ...informative,
  })
  const judged = (figure: Figure, verdict: Partial<Figure>): Figure =>
    doubt === null && !Number.isNaN(verdict.ratio) ? { ...figure, ...verdict } : figure
  const against = `raw HTTP POST ${Math.round(perSecond).toLocaleString('en')}/s`
  const cost = ({ server, database }: Metered<Rate>): string =>
    `${told(server)} server, ${told(database)} database`
  return [
    judged(
      named('orders through HTTP', valueOf(placed), against),
      atLeast(placed.perSecond / perSecond, 0.15),
    ),
    judged(
      named('an order through HTTP, processor', cost(placed), `raw POST ${told(bare)}`),
      atMost(placed.server / bare, 7),
    ),
    judged(named('reviews through HTTP', valueOf(review), against), {
      ratio: review.perSecond / perSecond,
    }),
    judged(
      named('review and order, processor', cost(sum(review, placed)), `raw POST ${told(bare)}`),
      atMost((review.server + placed.server) / bare, 12),
    ),
    {
      ...named('orders that were filled', `${(filled * 100).toFixed(1)} %`, ''),
      goal: `≥ ${filledLeast * 100} %`,
      met: filled >= filledLeast,
    },
  ]
}

const sum = (one: Metered<Rate>, other: Metered<Rate>): Metered<Rate> => ({
  ...one,
  server: one.server + other.server,
  database: one.database + other.database,
})

/** No system but Linux tells what a process used. */
const told = (micros: number): string =>
  Number.isNaN(micros) ? '0 µs known' : `${micros.toFixed(0)} µs`

export const valueOf = ({ perSecond, p50, p99 }: Rate): string =>
  `${Math.round(perSecond).toLocaleString('en')}/s, p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`
