// Goal: the line of performance tells gain and nothing else. Method: random lives of an account
// (deposits, withdrawals, trades, prices) are lived forward with a purse and holdings of the
// test's own; the series counted back from the end must be what was seen on the way.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { performanceOf, thinned, type Flow, type ShareDay } from './performance.ts'

const dates = Array.from({ length: 12 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const day = fc.record({
  flow: fc.bigInt({ min: -5_000n, max: 90_000n }),
  shares: fc.bigInt({ min: -6n, max: 9n }),
  fee: fc.bigInt({ min: 0n, max: 700n }),
  price: fc.bigInt({ min: 1n, max: 4_000n }),
  /** A day without trades in the market has no close of its own. */
  quiet: fc.boolean(),
})

function live(
  days: readonly (typeof day extends fc.Arbitrary<infer D> ? D : never)[],
  start: number,
) {
  let [cash, held, close, traded] = [0n, 0n, 100n, 0n]
  const flows: Flow[] = []
  const shares: ShareDay[] = []
  const closes = new Map<string, bigint>()
  const seen: { date: string; value: bigint; worth: bigint; traded: bigint }[] = []
  for (const [at, { flow, shares: wanted, fee, price, quiet }] of days.entries()) {
    const date = dates[at] ?? ''
    cash += flow
    flows.push({ date, minor: flow })
    const moved = held + wanted < 0n ? -held : wanted
    if (moved !== 0n) {
      held += moved
      const paid = -(moved * price) - fee
      cash += paid
      traded += paid
      shares.push({ date, shares: moved, cash: paid })
    }
    if (!quiet) close = price
    closes.set(date, close)
    seen.push({ date, value: cash + held * close, worth: held * close, traded })
  }
  const last = seen.at(-1)
  const made = performanceOf({
    start: dates[start] ?? '',
    days: dates.slice(start + 1, days.length),
    shares: [
      {
        sharesNow: held,
        valueNow: held * close,
        days: shares,
        valueOn: (date, count) => (closes.get(date) ?? 0n) * count,
      },
    ],
    flows,
    totalNow: last?.value ?? 0n,
  })
  return { made, seen: seen.slice(start), flows }
}

test('each day says what there was, and gain is what is left without money put in or taken out', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 2, maxLength: 12 }), fc.nat(5), (days, from) => {
      const start = Math.min(from, days.length - 2)
      const { made, seen, flows } = live(days, start)
      const [first] = seen
      if (made === null || first === undefined) throw new Error('prices are known here')
      expect(made.points.map(({ date, value }) => ({ date, value }))).toEqual(
        seen.map(({ date, value }) => ({ date, value })),
      )
      for (const [at, { gain }] of made.points.entries()) {
        const there = seen[at] ?? first
        const put = flows
          .filter(({ date }) => date > first.date && date <= there.date)
          .reduce((sum, { minor }) => sum + minor, 0n)
        expect(gain).toBe(there.value - first.value - put)
      }
      expect(made.points.at(-1)?.gain).toBe(made.gain)
    }),
    { numRuns: 400 },
  )
})

test('a deposit is no gain', () => {
  const quiet = { flow: 0n, shares: 0n, fee: 0n, price: 100n, quiet: false }
  const { made } = live(
    [{ ...quiet, flow: 1_000n, shares: 3n }, { ...quiet, flow: 50_000n }, quiet],
    0,
  )
  expect(made?.points.map(({ gain }) => gain)).toEqual([0n, 0n, 0n])
  expect(made?.points.map(({ value }) => value)).toEqual([1_000n, 51_000n, 51_000n])
})

test('a start without a price says nothing, and a day without one is left out', () => {
  const story = { sharesNow: 1n, valueNow: 5n, days: [] }
  const facts = { start: '2026-11-01', days: ['2026-11-02', '2026-11-03'], flows: [], totalNow: 5n }
  const known = (date: string) => (date === '2026-11-02' ? null : 4n)
  const made = performanceOf({ ...facts, shares: [{ ...story, valueOn: known }] })
  expect(made?.points.map(({ date }) => date)).toEqual(['2026-11-01', '2026-11-03'])
  expect(performanceOf({ ...facts, shares: [{ ...story, valueOn: () => null }] })).toBeNull()
})

test('a long line is thinned evenly and keeps both ends', () => {
  const long = Array.from({ length: 1_000 }, (_, at) => at)
  const short = thinned(long, 100)
  expect([short.length, short[0], short.at(-1)]).toEqual([100, 0, 999])
  expect(thinned([1, 2, 3], 100)).toEqual([1, 2, 3])
})
