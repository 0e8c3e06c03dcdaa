// Goal: money of every currency is counted in its own minor units: 1 yen is no hundredth of one,
// and a Kuwaiti dinar has a thousand. Method: the same sum in each currency through bounds, fees,
// holds and averages, written out as a person reads it.
import {
  currencies,
  currencyExponents,
  fromDecimal,
  money,
  toDecimal,
  type Currency,
} from '@parkett/contract/wire/money'
import { describe, expect, test } from 'vitest'
import { notionalOf, parsePrice, printPrice } from '../decimal.ts'
import { feesOn } from '../fees/fees.ts'
import { feeSchedules } from '../fees/schedules.ts'
import { hundredths, maximumIn, minimumIn } from '../hundredths.ts'
import { averagePrice } from '../labels/position.ts'
import { accept } from './accept.ts'
import { execute } from './execute.ts'
import { context, order, position, tariffIn } from './testing.ts'
import { transfer } from '../transfers/decide.ts'
import { requestWithdrawal } from '../withdrawals/decide.ts'

const date = '2026-11-20'
const minor = (currency: Currency, major: string) => fromDecimal(major, currencyExponents[currency])
const text = (currency: Currency, units: bigint) => toDecimal(units, currencyExponents[currency])
/** The smallest that money of the currency can be. */
const one: Readonly<Record<Currency, string>> = {
  EUR: '0.01',
  CNY: '0.01',
  USD: '0.01',
  HKD: '0.01',
  JPY: '1',
  KWD: '0.001',
}

test('no currency is left out, and each has its own minor unit', () => {
  expect(currencies.map((currency) => [currency, text(currency, 1n)])).toEqual(Object.entries(one))
})

describe.each(currencies)('in %s', (currency) => {
  const at = (major: string) => minor(currency, major)

  test('a bound of the rules is so much of the currency, at it and one minor unit beside it', () => {
    expect([minimumIn(currency, 100n), maximumIn(currency, 100n)]).toEqual([at('1'), at('1')])
    const moved = (amount: bigint) => {
      const asked = { direction: 'to_bank', amount: money(currency, amount), date } as const
      const done = transfer({ wallet: 0n, cash: at('500000') }, asked)
      return done.ok ? 'ok' : { [done.reason]: done.facts }
    }
    const below = { below_minimum: { min: `${text(currency, at('1'))} ${currency}` } }
    // One yen less than one yen is nothing, and nothing has its own name.
    const less = currency === 'JPY' ? { amount_zero: {} } : below
    expect([at('1') - 1n, at('1'), at('1') + 1n].map(moved)).toEqual([less, 'ok', 'ok'])
    const paid = (amount: bigint) => {
      const sides = { wallet: at('500000'), cash: 0n }
      const done = requestWithdrawal({ sides, amount: money(currency, amount), date })
      return done.ok ? 'ok' : { [done.reason]: done.facts }
    }
    const above = { above_maximum: { max: `${text(currency, at('100000'))} ${currency}` } }
    const most = at('100000')
    expect([most - 1n, most, most + 1n].map(paid)).toEqual(['ok', 'ok', above])
    expect([at('1') - 1n, at('1')].map(paid)).toEqual([less, 'ok'])
  })

  test('a fee by the share and a flat one are of the currency, a rate is of the sum', () => {
    const { schedule } = tariffIn('US', currency)
    const given = { side: 'sell', tradeDate: date, notional: at('252000') } as const
    const fees = feesOn({ ...given, schedule, shares: 60_000n })
    if (!fees.ok) throw new Error(fees.reason)
    const [commission, sec, taf] = fees.value.lines.map(({ amount }) => amount)
    expect(commission).toBe(0n)
    // 0.0000206 of 252,000 are 5.1912, up to the next minor unit.
    expect(text(currency, sec ?? 0n)).toBe(
      { 0: '6', 2: '5.20', 3: '5.192' }[currencyExponents[currency]],
    )
    // 0.000195 a share are 11.70; the most is 979 minor units, of whatever currency they are.
    expect(taf).toBe(currencyExponents[currency] === 0 ? 12n : 979n)
    const german = tariffIn('DE', currency)
    const flat = feesOn({ ...given, schedule: german.schedule, side: 'buy', shares: 1n })
    if (!flat.ok) throw new Error(flat.reason)
    const venue = flat.value.lines.find(({ name }) => name === 'venue')?.amount
    expect(text(currency, venue ?? 0n)).toBe(
      { 0: '2', 2: '1.50', 3: '1.500' }[currencyExponents[currency]],
    )
  })

  test('a purchase sets aside and pays price times shares, and the average says the price again', () => {
    const tariff = tariffIn('US', currency)
    const limit = parsePrice('1234.5')
    // 200 shares: whole in every currency.
    expect(text(currency, notionalOf(limit, 200n, tariff.exponent))).toBe(
      text(currency, at('246900')),
    )
    const purse = { cash: at('246900'), wallet: 0n, dues: [] }
    const asked = order({ quantity: 200n, limit, currency })
    const taken = accept(asked, purse, { tariff, settlesOn: '2026-11-24' })
    if (!taken.ok) throw new Error(taken.reason)
    expect([taken.value.funds.cash, taken.value.order.hold.cash]).toEqual([0n, at('246900')])
    const short = accept(
      asked,
      { ...purse, cash: purse.cash - 1n },
      { tariff, settlesOn: '2026-11-24' },
    )
    expect(short.ok ? 'ok' : short.reason).toBe('insufficient_buying_power')
    const start = { ...taken.value, position }
    const levels = [120n, 80n].map((shares) => ({ price: limit, shares }))
    const done = execute(start, levels, { ...context('US'), tariff })
    if (!done.ok) throw new Error(done.reason)
    const { notional, filled, hold } = done.value.order
    expect([notional, filled, hold.cash]).toEqual([at('246900'), 200n, 0n])
    expect(printPrice(averagePrice(notional, filled, tariff.exponent), 4)).toBe('1234.5000')
  })
})

test.each([
  ['EUR', 123n, 123n],
  ['JPY', 123n, 12_300n],
  ['KWD', 1n, 1n],
  ['KWD', 10n, 1n],
  ['KWD', 11n, 2n],
] as const)('%s: %s minor units count as %s hundredths', (currency, units, counted) =>
  expect(hundredths(money(currency, units))).toBe(counted),
)

test.each([
  ['EUR', 150n, 150n, 150n],
  ['JPY', 100n, 1n, 1n],
  ['JPY', 101n, 2n, 1n],
  ['JPY', 199n, 2n, 1n],
  ['KWD', 100n, 1_000n, 1_000n],
] as const)(
  '%s: %s hundredths are at least %s minor units, and at most %s',
  (currency, bound, least, most) =>
    expect([minimumIn(currency, bound), maximumIn(currency, bound)]).toEqual([least, most]),
)

test('a schedule keeps its currency', () => {
  expect(Object.values(feeSchedules).map(({ key, currency }) => [key, currency])).toEqual([
    ['CN_SH_SZ', 'CNY'],
    ['CN_BSE', 'CNY'],
    ['HK', 'HKD'],
    ['DE', 'EUR'],
    ['US', 'USD'],
  ])
})
