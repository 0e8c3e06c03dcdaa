// Goal: every price lies in the band whose tick it has, to the last ten-thousandth. Method: the end
// of every band of every market one step below, at and one step above, with the ticks written out.
import { expect, test } from 'vitest'
import { parsePrice, printPrice } from '../decimal.ts'
import { cnTicks, deTicks, hkTicks, usTicks } from './tick-rules.ts'
import { bandTick, checkTick, stepTicks, tickOf } from './ticks.ts'

const date = '2026-11-20'

/** The first price of Hong Kong's next band is one ten-thousandth above; Xetra's is the bound. */
const hongKong: readonly (readonly [string, at: string, above: string])[] = [
  ['0.25', '0.001', '0.005'],
  ['0.5', '0.005', '0.01'],
  ['10', '0.01', '0.01'],
  ['20', '0.01', '0.02'],
  ['50', '0.02', '0.05'],
  ['100', '0.05', '0.1'],
  ['200', '0.1', '0.2'],
  ['500', '0.2', '0.5'],
  ['1000', '0.5', '1'],
  ['2000', '1', '2'],
  ['5000', '2', '5'],
  ['9995', '5', '5'],
]
test('a tick of Hong Kong holds up to and with the end of its band', () => {
  const tick = (price: bigint) => tickOf(hkTicks, price, { date })
  for (const [bound, at, above] of hongKong) {
    const price = parsePrice(bound)
    const around = [price - 1n, price, price + 1n].map((one) => printPrice(tick(one), 0))
    expect(around, bound).toEqual([at, at, above])
  }
  if (hkTicks.kind !== 'bands') throw new Error('no bands')
  expect(hkTicks.tables.map(({ bands }) => bands.length)).toEqual([12, 12])
  const [first, announced] = hkTicks.tables
  if (first === undefined || announced === undefined) throw new Error('no tables')
  expect([first.validFrom, announced.validFrom]).toEqual(['2025-08-04', null])
  // What is announced differs in one band, and is in force on no day.
  const announcedTick = (price: string) => printPrice(bandTick(announced, parsePrice(price)), 0)
  expect(['0.5', '0.5001', '10', '10.0001'].map(announcedTick)).toEqual([
    '0.005',
    '0.005',
    '0.005',
    '0.01',
  ])
  expect(printPrice(tickOf(hkTicks, parsePrice('5'), { date: '2099-12-31' }))).toBe('0.01')
  expect(() => tickOf(hkTicks, parsePrice('5'), { date: '2025-08-03' })).toThrow(RangeError)
  expect(printPrice(tickOf(hkTicks, parsePrice('5'), { date: '2025-08-04' }))).toBe('0.01')
})

/** Lower bounds of the rows, and the tick of bands 1, 4 and 6 from there on. */
const xetra: readonly (readonly [string, string, string, string])[] = [
  ['0.1', '0.001', '0.0001', '0.0001'],
  ['0.2', '0.002', '0.0002', '0.0001'],
  ['0.5', '0.005', '0.0005', '0.0001'],
  ['1', '0.01', '0.001', '0.0002'],
  ['2', '0.02', '0.002', '0.0005'],
  ['5', '0.05', '0.005', '0.001'],
  ['10', '0.1', '0.01', '0.002'],
  ['20', '0.2', '0.02', '0.005'],
  ['50', '0.5', '0.05', '0.01'],
  ['100', '1', '0.1', '0.02'],
  ['200', '2', '0.2', '0.05'],
  ['500', '5', '0.5', '0.1'],
  ['1000', '10', '1', '0.2'],
  ['2000', '20', '2', '0.5'],
  ['5000', '50', '5', '1'],
  ['10000', '100', '10', '2'],
  ['20000', '200', '20', '5'],
  ['50000', '500', '50', '10'],
]
test('a tick of Xetra begins with the lower end of its row, in each band of liquidity', () => {
  const ticksAt = (price: bigint) =>
    ([1, 4, 6] as const).map((band) => printPrice(tickOf(deTicks, price, { date, band }), 0))
  let below: readonly string[] = ['0.0005', '0.0001', '0.0001']
  for (const [bound, ...ticks] of xetra) {
    const price = parsePrice(bound)
    expect(ticksAt(price - 1n), `below ${bound}`).toEqual(below)
    for (const at of [price, price + 1n]) expect(ticksAt(at), `at ${at}`).toEqual(ticks)
    // A share without a band has the fourth.
    expect(printPrice(tickOf(deTicks, price, { date }), 0)).toBe(ticks[1])
    below = ticks
  }
  if (deTicks.kind !== 'rts11') throw new Error('no ladder')
  expect(deTicks.bounds.map((bound) => printPrice(bound, 0))).toEqual(xetra.map(([bound]) => bound))
})

test('a dollar is where cents begin; in China a cent is a cent at every price', () => {
  const around = ['0.9999', '1', '1.0001'].map((price) => parsePrice(price))
  expect(around.map((price) => printPrice(tickOf(usTicks, price, { date }), 0))).toEqual([
    '0.0001',
    '0.01',
    '0.01',
  ])
  for (const price of [1n, 99n, 100n, 101n, 10n ** 9n])
    expect(tickOf(cnTicks, price, { date })).toBe(parsePrice('0.01'))
})

test('steps lead from tick to tick, and never below one', () => {
  const step = (price: string, steps: number, rule = usTicks) =>
    printPrice(stepTicks(rule, parsePrice(price), { date, steps }))
  expect([step('5', 1), step('5', -1), step('5', 0), step('5', 3)]).toEqual([
    '5.01',
    '4.99',
    '5.00',
    '5.03',
  ])
  expect([step('1', -1), step('0.9999', 1), step('0.0002', -1), step('0.0001', -1)]).toEqual([
    '0.9999',
    '1.00',
    '0.0001',
    '0.0001',
  ])
  expect(step('0.9998', 1)).toBe('0.9999')
  expect([step('0.25', 1, hkTicks), step('0.255', -1, hkTicks)]).toEqual(['0.255', '0.25'])
})

test('the smallest price there is lies on its tick, and nothing does not', () => {
  expect(checkTick(usTicks, 1n, { date }).ok).toBe(true)
  for (const price of [0n, -1n]) expect(checkTick(usTicks, price, { date }).ok).toBe(false)
})
