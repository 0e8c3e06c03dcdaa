import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBar, type Bar, type Bounds } from './bar.ts'
import { hashOf } from './chance.ts'
import { companies, type Company } from './companies.ts'
import { fairValue, isHalted, walkDay } from './walk.ts'

const cent = () => 100
const span = { seed: 'test', firstDay: 17_126, anchorDay: 20_777 }
const all = companies(span)

/** Limits of 10 % rounded onto cents, as a CN main board has them. */
const tenPercent = (before: number): Bounds => ({
  up: Math.round((before * 1.1) / 100) * 100,
  down: Math.max(100, Math.round((before * 0.9) / 100) * 100),
})

function history(company: Company, days: number): Bar[] {
  const bars: Bar[] = []
  let close = company.temper.target
  for (let day = 20_000; day < 20_000 + days; day += 1) {
    const bar = walkDay(company.temper, day, close, { grid: cent, bounds: tenPercent(close) })
    bars.push(bar)
    close = bar.close
  }
  return bars
}

// Goal: whatever the share, the day and the close before, a day is possible on the exchange.
test('a drawn day lies on the ticks, inside the limits, and in order', () => {
  const company = fc.constantFrom(...all)
  fc.assert(
    fc.property(
      company,
      fc.integer({ min: 17_126, max: 25_000 }),
      fc.integer({ min: 2, max: 500_000 }),
      (one, day, cents) => {
        const before = cents * 100
        const bounds = tenPercent(before)
        const bar = walkDay(one.temper, day, before, { grid: cent, bounds })
        const prices = [bar.open, bar.high, bar.low, bar.close]
        expect(isBar(bar)).toBe(true)
        expect(prices.every((price) => price % 100 === 0)).toBe(true)
        expect(
          prices.every(
            (price) => price >= (bounds?.down ?? 0) && price <= (bounds?.up ?? Infinity),
          ),
        ).toBe(true)
        expect(bar.volume % one.temper.lot).toBe(0)
        expect(bar.volume).toBeGreaterThan(0)
      },
    ),
  )
})

test('the same seed draws the same years byte for byte, on every machine', () => {
  const hash = (seed: string) => {
    const all = companies({ ...span, seed })
    const [first, last] = [all[0], all.findLast(({ market }) => market === 'CN')]
    if (first === undefined || last === undefined) throw new Error('no companies')
    return hashOf(JSON.stringify([history(first, 800), history(last, 800)]))
  }
  expect(hash('test')).toBe(hash('test'))
  expect(hash('test')).not.toBe(hash('other'))
  // Written down once: a change of the walk changes every tape that was ever shown.
  expect(hash('test')).toBe(3_284_946_730)
})

test('prices stay near their fair value for decades', () => {
  for (const company of all.filter((_, index) => index % 20 === 0)) {
    const closes = history(company, 5_000).map(({ close }) => close)
    const [low, high] = [Math.min(...closes), Math.max(...closes)]
    expect(low).toBeGreaterThan(company.temper.target * 0.2)
    expect(high).toBeLessThan(company.temper.target * 6)
  }
})

test('the fair value reaches its target and never more than four times that', () => {
  for (const { temper } of all) {
    expect(Math.abs(fairValue(temper, span.anchorDay) / temper.target - 1)).toBeLessThan(0.25)
    expect(fairValue(temper, span.anchorDay + 100_000)).toBeLessThan(temper.target * 4 * 1.25)
  }
})

test('suspensions are rare, last one to five days unless two meet, and end', () => {
  const days = Array.from({ length: 20_000 }, (_, day) => isHalted({ seed: 'test', key: 'x' }, day))
  const share = days.filter(Boolean).length / days.length
  expect(share).toBeGreaterThan(0.003)
  expect(share).toBeLessThan(0.03)
  const runs = days
    .map((halted) => (halted ? '1' : '0'))
    .join('')
    .split('0')
    .filter((run) => run !== '')
  const lasting = (days: number) => runs.filter(({ length }) => length === days).length
  for (const days of [1, 2, 3, 4, 5]) expect(lasting(days)).toBeGreaterThanOrEqual(9)
  expect(runs.filter(({ length }) => length > 5).map(({ length }) => length)).toEqual([8, 7, 8])
})

test('a share rests for one to five days, about once in 250, the same days for ever', () => {
  const days = Array.from({ length: 4_000 }, (_, at) => 17_000 + at)
  const halted = days.filter((day) => isHalted({ seed: 'test', key: 'XETR/NLE' }, day))
  const spans = halted.filter((day) => !halted.includes(day - 1))
  expect([halted.length, spans.length, hashOf(halted.join(' ')).toString(16)]).toEqual([
    41,
    14,
    'b506da1',
  ])
  const ends = halted.filter((day) => !halted.includes(day + 1))
  const lengths = spans.map((day, at) => (ends[at] ?? Number.NaN) - day + 1)
  expect([...new Set(lengths)].toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5])
})
