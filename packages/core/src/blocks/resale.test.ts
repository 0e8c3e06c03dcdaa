// Goal: what it costs to be rid of a block again is every charge of a sale of as many, and never less for more shares.
// Method: a table by market, worked out by hand of the published rates, and a property over any quantity.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parsePrice } from '../decimal.ts'
import { feeSchedules } from '../fees/schedules.ts'
import { resaleFees } from './resale.ts'

const chargesOf = (
  key: keyof typeof feeSchedules,
  { last, quantity }: { readonly last: string; readonly quantity: bigint },
) => {
  const schedule = feeSchedules[key]
  const of = { currency: schedule.currency, last: parsePrice(last) }
  const done = resaleFees(of, quantity, { schedule, on: '2027-01-12' })
  if (!done.ok) throw new Error(done.reason)
  return done.value
}
const namesOf = (key: keyof typeof feeSchedules) =>
  chargesOf(key, { last: '12.34', quantity: 10_000n }).lines.map(({ name }) => name)

test('a sale has the charges of a sale', () => {
  const { lines } = chargesOf('CN_SH_SZ', { last: '12.34', quantity: 10_000n })
  // Half a thousandth of 123,400 yuan, on the side of the seller alone.
  expect(lines.find(({ name }) => name === 'stamp_duty')?.amount).toBe(6_170n)
  expect(namesOf('US')).toEqual(expect.arrayContaining(['commission', 'sec_fee', 'taf']))
  expect(namesOf('DE')).not.toContain('stamp_duty')
})

test('before the first row of a rule it is not known', () => {
  const schedule = feeSchedules.CN_SH_SZ
  const of = { currency: schedule.currency, last: parsePrice('12.34') }
  expect(resaleFees(of, 100n, { schedule, on: '1900-01-01' })).toMatchObject({
    ok: false,
    reason: 'rule_missing',
  })
})

test('more shares never cost less', () => {
  const any = fc.bigInt({ min: 1n, max: 1_000_000n })
  fc.assert(
    fc.property(fc.constantFrom('CN_SH_SZ', 'DE', 'US'), any, any, (key, one, more) => {
      const total = (quantity: bigint) => chargesOf(key, { last: '48.5', quantity }).total
      expect(total(one + more)).toBeGreaterThanOrEqual(total(one))
    }),
  )
})
