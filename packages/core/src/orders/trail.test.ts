// Goal: a trailing stop moves in its customer's favour only and is reached exactly where the last price
// touches it, however often what it has seen is kept and read again; a distance is refused with the figure
// that would pass. Method: drawn price paths, walked here and by a second, naive way that looks at the
// whole path anew at each price; tables of distances around a price of 10.00.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { divide, parsePrice, printPrice, type Price } from '../decimal.ts'
import { admit } from './ladder.ts'
import type { Side } from './match.ts'
import { reaches, type Distance } from './stop.ts'
import {
  atDistance,
  checkTrail,
  followed,
  isKeptAt,
  isTrailing,
  parseDistance,
  printDistance,
  trailKeptEveryMs,
  triggerOf,
  type OnStep,
  type TrailFacts,
  type Trailing,
} from './trail.ts'

const p = parsePrice
/** Steps of 0.02, wider from 100.00 on: as on Xetra the step goes by the price. */
const onStep: OnStep = (price, direction) => {
  const tick = price >= p('100') ? p('0.05') : p('0.02')
  return divide(price, tick, direction === 'up' ? 'ceil' : 'floor') * tick
}

const begun = (side: Side, distance: Distance, best: Price): Trailing => ({
  price: triggerOf(side, distance, best, onStep),
  triggered: null,
  trail: { ...distance, best, at: 0, since: 0 },
})

const path = fc.record({
  side: fc.constantFrom<Side>('buy', 'sell'),
  distance: fc.oneof(
    fc.record({
      by: fc.constant('money' as const),
      of: fc.bigInt({ min: 1n, max: 200n }).map((n) => n * 200n),
    }),
    fc.record({ by: fc.constant('percent' as const), of: fc.bigInt({ min: 10n, max: 5_000n }) }),
  ),
  prices: fc.array(
    fc.bigInt({ min: 4_800n, max: 5_200n }).map((n) => n * 200n),
    { minLength: 2, maxLength: 40 },
  ),
  /** How many prices lie between two times at which what it has seen is kept. */
  every: fc.integer({ min: 1, max: 9 }),
})

/** The best price of a path up to one of its prices: the whole of it is looked at, each time anew. */
const bestOf = (side: Side, prices: readonly Price[]): Price =>
  prices.reduce((best, price) => ((side === 'sell' ? price > best : price < best) ? price : best))

/** Every step there is up to 300.00, in order: a trigger is looked for among them. */
const steps: Price[] = []
for (let at = 0n; at <= p('300'); at += at >= p('100') ? p('0.05') : p('0.02')) steps.push(at)

/** The naive way: of all steps the nearest that is at least as far away as was asked. */
function naiveTrigger(side: Side, { by, of }: Distance, best: Price): Price {
  const away = by === 'money' ? of * 10_000n : best * of
  const isFar = (step: Price) => (side === 'sell' ? best - step : step - best) * 10_000n >= away
  const far = side === 'sell' ? steps.findLast(isFar) : steps.find(isFar)
  if (far === undefined) throw new Error('no step is far enough')
  return far
}

test('the trigger is what the naive way finds, on every step and with every distance', () => {
  fc.assert(
    fc.property(path, ({ side, distance, prices }) => {
      const best = bestOf(side, prices)
      expect(triggerOf(side, distance, best, onStep)).toBe(naiveTrigger(side, distance, best))
    }),
    { numRuns: 300 },
  )
})

let touched = 0
test('it moves in favour only, and is reached by the first price that touches it', () => {
  fc.assert(
    fc.property(path, ({ side, distance, prices }) => {
      const [first = 0n, ...later] = prices
      let stop = begun(side, distance, first)
      const seen = [first]
      for (const [at, price] of later.entries()) {
        const next = followed(side, stop, { price, at }, onStep)
        const isBack = side === 'sell' ? next.price < stop.price : next.price > stop.price
        expect(isBack).toBe(false)
        stop = next
        seen.push(price)
        const naive = naiveTrigger(side, distance, bestOf(side, seen))
        expect(stop.price).toBe(naive)
        const isTouched = side === 'sell' ? price <= naive : price >= naive
        expect(reaches(side, stop.price, price)).toBe(isTouched)
        if (!isTouched) continue
        touched += 1
        return
      }
    }),
  )
  expect(touched).toBeGreaterThan(0)
})

test('what is kept now and then is never further than what was seen, and a restart goes on from there', () => {
  fc.assert(
    fc.property(path, ({ side, distance, prices, every }) => {
      const [first = 0n, ...later] = prices
      let kept = begun(side, distance, first)
      let memory = kept
      for (const [at, price] of later.entries()) {
        memory = followed(side, memory, { price, at }, onStep)
        const behind = side === 'sell' ? kept.price <= memory.price : kept.price >= memory.price
        expect(behind).toBe(true)
        // A trigger that was shown stays where it was, also where the memory is lost.
        const after = followed(side, kept, { price, at }, onStep)
        expect(side === 'sell' ? after.price >= kept.price : after.price <= kept.price).toBe(true)
        if (at % every === 0) kept = memory
      }
    }),
  )
})

test('ten seconds after its order was written a best price may be kept', () => {
  const at = (ms: number) => isKeptAt(1_000 + trailKeptEveryMs + ms, 1_000)
  expect([at(-1), at(0), at(1)]).toEqual([false, true, true])
})

test('the same price again moves nothing, and a better one moves price and time', () => {
  const stop = begun('sell', { by: 'money', of: p('0.50') }, p('10.00'))
  expect(followed('sell', stop, { price: p('10.00'), at: 5 }, onStep)).toBe(stop)
  expect(followed('sell', stop, { price: p('9.80'), at: 5 }, onStep)).toBe(stop)
  expect(followed('sell', stop, { price: p('10.20'), at: 5 }, onStep)).toEqual({
    price: p('9.70'),
    triggered: null,
    trail: { by: 'money', of: p('0.50'), best: p('10.20'), at: 5, since: 0 },
  })
})

test('another distance keeps what was seen, in money and in percent', () => {
  const stop = begun('buy', { by: 'money', of: p('0.50') }, p('10.00'))
  expect(atDistance('buy', stop, { by: 'percent', of: 255n }, onStep)).toEqual({
    price: p('10.26'),
    triggered: null,
    trail: { by: 'percent', of: 255n, best: p('10.00'), at: 0, since: 0 },
  })
  expect([isTrailing(stop), isTrailing(undefined)]).toEqual([true, false])
  expect(isTrailing({ price: 1n, triggered: null })).toBe(false)
})

test('a distance is written as it was read', () => {
  expect(['2', '2.00', '0.125', '2.5%', '12.34%'].map((text) => printDistance(parseDistance(text))))
    // Money with the decimals of a price, percent with two.
    .toEqual(['2.00', '2.00', '0.125', '2.50%', '12.34%'])
})

const facts = (text: string, given: Partial<TrailFacts> = {}): TrailFacts => ({
  ...parseDistance(text),
  best: p('10.00'),
  last: p('10.00'),
  tick: p('0.02'),
  band: { low: p('9.00'), high: p('11.00') },
  onStep,
  ...given,
})
const table = [
  ['sell', facts('0.02'), null],
  ['sell', facts('1.00'), null],
  ['buy', facts('1.00'), null],
  ['sell', facts('0.03'), { reason: 'trail_tick_invalid', below: '0.02', above: '0.04' }],
  ['sell', facts('0.05'), { reason: 'trail_tick_invalid', below: '0.04', above: '0.06' }],
  ['sell', facts('0.01'), { reason: 'trail_too_small', least: '0.02' }],
  ['sell', facts('0.00'), { reason: 'trail_too_small', least: '0.02' }],
  ['sell', facts('1.02'), { reason: 'trail_too_large', most: '1.00' }],
  ['buy', facts('1.02'), { reason: 'trail_too_large', most: '1.00' }],
  ['sell', facts('5.02', { band: null }), { reason: 'trail_too_large', most: '5.00' }],
  ['sell', facts('5.00', { band: null }), null],
  ['sell', facts('0.10%'), null],
  ['sell', facts('0.09%'), { reason: 'trail_too_small', least: '0.10', which: 'percent' }],
  ['sell', facts('10.01%'), { reason: 'trail_too_large', most: '10.00', which: 'percent' }],
  ['buy', facts('50.01%', { band: null }), { reason: 'trail_too_large', most: '50.00' }],
  // Seen 10.00, and 9.50 by now: a closer one would be reached already.
  ['sell', facts('0.50', { last: p('9.50') }), { reason: 'trail_too_small', least: '0.52' }],
  ['sell', facts('5.00%', { last: p('9.50') }), { reason: 'trail_too_small', least: '5.01' }],
  ['buy', facts('0.50', { last: p('10.50') }), { reason: 'trail_too_small', least: '0.52' }],
] as const

for (const [side, asked, refusal] of table)
  test(`a ${side} ${printDistance(asked)} behind ${printPrice(asked.best)} at ${printPrice(asked.last)} is ${refusal?.reason ?? 'taken'}`, () => {
    const said = checkTrail(side, asked)
    if (refusal === null) return expect(said.ok).toBe(true)
    const { reason, ...figures } = refusal
    expect(said).toMatchObject({ ok: false, reason, facts: figures })
    const figure = Object.entries(figures).find(([name]) => name !== 'which')?.[1] ?? ''
    const passing = parseDistance(asked.by === 'percent' ? `${figure}%` : figure)
    expect(checkTrail(side, { ...asked, ...passing }).ok).toBe(true)
  })

test('whatever is refused, the figure of its refusal passes and is beyond what was asked', () => {
  fc.assert(
    fc.property(path, ({ side, distance, prices: [best = 0n, last = 0n] }) => {
      const isAhead = side === 'sell' ? last > best : last < best
      const seen = facts('1.00', { ...distance, best, last: isAhead ? best : last, band: null })
      const said = checkTrail(side, seen)
      if (said.ok) return
      const figure = said.facts?.['least'] ?? said.facts?.['most'] ?? said.facts?.['above'] ?? ''
      const text = distance.by === 'percent' ? `${figure}%` : String(figure)
      expect(checkTrail(side, { ...seen, ...parseDistance(text) }).ok).toBe(true)
    }),
    { numRuns: 500 },
  )
})

test('a distance is judged in the place of a stop: behind the quantity and before the limit', () => {
  const entry = {
    side: 'sell',
    quantity: 1n,
    limit: p('9.00'),
    tradable: 'trading',
    quoted: true,
    lotProblem: null,
    offTick: { below: p('8.98'), above: p('9.02') },
    sellableFrom: '2026-11-23',
    band: null,
    cage: null,
    trail: facts('0.03'),
    sellable: 0n,
    boughtToday: 0n,
    openOrders: 0,
  } as const
  expect(admit({ ...entry, lotProblem: 'lot_invalid' })).toMatchObject({ reason: 'lot_invalid' })
  expect(admit(entry)).toMatchObject({ reason: 'trail_tick_invalid' })
  expect(admit({ ...entry, trail: facts('0.10') })).toMatchObject({ reason: 'tick_invalid' })
})
