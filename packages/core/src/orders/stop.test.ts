// Goal: a stop is refused with the figure that would pass, and reached at its price and beyond, from its
// own side alone. Method: a table of stops around a last price of 10.00 with steps of 0.02.
import { expect, test } from 'vitest'
import { parsePrice, printPrice } from '../decimal.ts'
import { admit } from './ladder.ts'
import { checkStop, distanceOf, isAhead, reaches, waitsForStop, type StopFacts } from './stop.ts'

const p = parsePrice
const facts = (price: string, given: Partial<StopFacts> = {}): StopFacts => ({
  price: p(price),
  last: p('10.00'),
  below: p(price) - (p(price) % p('0.02')),
  above: p(price) - (p(price) % p('0.02')) + p('0.02'),
  nextBelow: p('9.98'),
  nextAbove: p('10.02'),
  band: { low: p('9.00'), high: p('11.00') },
  limit: null,
  ...given,
})

const table = [
  ['buy', facts('10.02'), null],
  ['buy', facts('11.00'), null],
  ['buy', facts('10.03'), { reason: 'stop_tick_invalid', below: '10.02', above: '10.04' }],
  ['buy', facts('0'), { reason: 'stop_tick_invalid', below: '0.00', above: '0.02' }],
  ['buy', facts('11.02'), { reason: 'stop_out_of_limit', low: '9.00', high: '11.00' }],
  ['sell', facts('8.98'), { reason: 'stop_out_of_limit', low: '9.00', high: '11.00' }],
  ['sell', facts('5.00', { band: null }), null],
  ['buy', facts('10.00'), { reason: 'stop_too_low', least: '10.02' }],
  ['buy', facts('9.50'), { reason: 'stop_too_low', least: '10.02' }],
  ['sell', facts('10.00'), { reason: 'stop_too_high', most: '9.98' }],
  ['sell', facts('10.50'), { reason: 'stop_too_high', most: '9.98' }],
  ['sell', facts('9.98'), null],
  ['buy', facts('10.50', { limit: p('10.48') }), { reason: 'limit_below_stop', stop: '10.50' }],
  ['buy', facts('10.50', { limit: p('10.50') }), null],
  ['sell', facts('9.50', { limit: p('9.52') }), { reason: 'limit_above_stop', stop: '9.50' }],
  ['sell', facts('9.50', { limit: p('9.00') }), null],
] as const

for (const [side, stop, refusal] of table)
  test(`a ${side} stop at ${printPrice(stop.price)} behind ${stop.limit ?? 'the market'} is ${refusal?.reason ?? 'taken'}`, () => {
    const said = checkStop(side, stop)
    if (refusal === null) return expect(said.ok).toBe(true)
    const { reason, ...figures } = refusal
    expect(said).toMatchObject({ ok: false, reason, facts: figures })
  })

test('the figure that a refusal names would pass', () => {
  expect(checkStop('buy', facts('10.02')).ok).toBe(true)
  expect(checkStop('sell', facts('9.98')).ok).toBe(true)
})

test('a stop is reached at its price and beyond, and from the other side it is not', () => {
  const reached = (side: 'buy' | 'sell', last: string) => reaches(side, p('10.00'), p(last))
  expect(['9.99', '10.00', '12.00'].map((last) => reached('buy', last))).toEqual([
    false,
    true,
    true,
  ])
  expect(['10.01', '10.00', '8.00'].map((last) => reached('sell', last))).toEqual([
    false,
    true,
    true,
  ])
})

test('only a stop that was not reached waits', () => {
  expect(waitsForStop(undefined)).toBe(false)
  expect(waitsForStop({ price: 1n, triggered: null })).toBe(true)
  expect(waitsForStop({ price: 1n, triggered: { at: 1, price: 1n } })).toBe(false)
})

test('a stop beside a limit is ahead, and its order waits for nothing', () => {
  const beside = { limit: p('11.00'), worst: p('9.22') }
  const stop = { price: p('9.50'), triggered: null, beside }
  expect([isAhead(stop), waitsForStop(stop)]).toEqual([true, false])
  expect([isAhead({ ...stop, triggered: { at: 1, price: 1n } }), isAhead(undefined)]).toEqual([
    false,
    false,
  ])
})

test('a limit beside a stop lies above the last price, and the refusal names the nearest', () => {
  const entry = {
    side: 'sell',
    quantity: 1n,
    limit: p('10.00'),
    tradable: 'trading',
    quoted: true,
    lotProblem: null,
    offTick: null,
    sellableFrom: '2026-11-23',
    band: null,
    cage: null,
    stop: facts('9.50'),
    beside: { last: p('10.00'), nextAbove: p('10.02') },
    sellable: 1n,
    boughtToday: 0n,
    openOrders: 0,
  } as const
  expect(admit(entry)).toMatchObject({ reason: 'limit_below_last', facts: { least: '10.02' } })
  expect(admit({ ...entry, limit: p('10.02') }).ok).toBe(true)
  // The stop is judged first.
  expect(admit({ ...entry, stop: facts('10.50') })).toMatchObject({ reason: 'stop_too_high' })
})

test('the distance is that of the last price, signed as it has to go', () => {
  expect([distanceOf(p('10.50'), p('10.00')), distanceOf(p('9.50'), p('10.00'))]).toEqual([
    500n,
    -500n,
  ])
  expect(distanceOf(p('9.50'), 0n)).toBe(null)
})

test('a stop is judged behind the quantity and before the limit', () => {
  const entry = {
    side: 'buy',
    quantity: 1n,
    limit: p('12.00'),
    tradable: 'trading',
    quoted: true,
    lotProblem: null,
    offTick: { below: p('11.98'), above: p('12.02') },
    sellableFrom: '2026-11-23',
    band: null,
    cage: null,
    stop: facts('9.50'),
    sellable: 0n,
    boughtToday: 0n,
    openOrders: 0,
  } as const
  expect(admit({ ...entry, lotProblem: 'lot_invalid' })).toMatchObject({ reason: 'lot_invalid' })
  expect(admit(entry)).toMatchObject({ reason: 'stop_too_low' })
  expect(admit({ ...entry, stop: facts('10.50') })).toMatchObject({ reason: 'tick_invalid' })
})
