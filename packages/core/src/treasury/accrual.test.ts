// Goal: nobody's fraction of a cent is lost or made, whatever the units, the rate and the days.
// Method: rates and balances at random over 400 days, against sums that round nothing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { earn, noCarry, partsPerMinor, poolDay, type PoolCarry } from './accrual.ts'

test('a day posts whole cents downwards and carries the rest', () => {
  expect(earn(1_234_567n, 4_512n, 0n)).toEqual({ posted: 55n, carry: 70_366_304n })
  expect(earn(100n, 4_512n, 0n)).toEqual({ posted: 0n, carry: 451_200n })
  expect(earn(0n, 4_512n, 7n)).toEqual({ posted: 0n, carry: 7n })
})

test('on a day on which the pool lost, a cent goes and what is too much of it is carried', () => {
  expect(earn(1_000_000n, -1n, 0n)).toEqual({ posted: -1n, carry: 99_000_000n })
  expect(earn(100_000_000n, -3n, 0n)).toEqual({ posted: -3n, carry: 0n })
})

test('over 400 days what was posted and what is carried is what the units earned', () => {
  const day = fc.record({ units: fc.bigInt(0n, 10n ** 12n), income: fc.bigInt(-9_000n, 9_000n) })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 400 }), (days) => {
      let [carry, posted, exact] = [0n, 0n, 0n]
      for (const { units, income } of days) {
        const earned = earn(units, income, carry)
        carry = earned.carry
        posted += earned.posted
        exact += units * income
        expect(carry >= 0n && carry < partsPerMinor).toBe(true)
      }
      expect(posted * partsPerMinor + carry).toBe(exact)
    }),
  )
})

test('a pool of 10,000.00 at 1.65 % net divides 0.4520 per 10,000', () => {
  const made = poolDay({ units: 1_000_000n, reference: 1_800_000n, fee: 150_000n, carry: noCarry })
  expect(made.income).toBe(4_520n)
  expect([made.gross, made.fee]).toEqual([49n, 4n])
})

test('what a fund says of each unit is earned to the last part, also where it lost', () => {
  // 0.5000 and -0.1000 per 10,000 on 10,000.00: 50 cents, and a loss of 10; the fee is taken all the same.
  const facts = { units: 1_000_000n, fee: 150_000n, carry: noCarry }
  expect(poolDay({ ...facts, fed: 5_000n })).toMatchObject({ gross: 50n, income: 4_589n, fee: 4n })
  expect(poolDay({ ...facts, fed: -1_000n })).toMatchObject({ gross: -10n, income: -1_411n })
  expect(poolDay({ ...facts, units: 0n, fed: 5_000n })).toMatchObject({ gross: 0n, income: 0n })
})

test('what a line of the bank brought is earned to the cent, and waits where nobody has units', () => {
  const facts = { units: 1_000_000n, fee: 150_000n, carry: { ...noCarry, income: 7n } }
  const made = poolDay({ ...facts, brought: 50n })
  expect(made).toMatchObject({ gross: 50n, income: 4_589n, fee: 4n, carry: { income: 7n } })
  // 50 cents less the fee, and the fourth decimal of it is not lost.
  expect(made.income * 1_000_000n + made.carry.rest).toBe(50n * partsPerMinor - 410_958_904n)
  const alone = poolDay({ ...facts, units: 0n, brought: 50n })
  expect(alone).toMatchObject({ gross: 50n, income: 0n, fee: 0n })
  expect(alone.carry.rest).toBe(50n * partsPerMinor)
})

test('without units nothing is earned, divided or charged', () => {
  const carry = { income: 3n, fee: 2n, rest: 1n }
  expect(poolDay({ units: 0n, reference: 1_800_000n, fee: 150_000n, carry })).toEqual({
    income: 0n,
    gross: 0n,
    fee: 0n,
    carry,
  })
})

test('what the institutions and the house posted is what was divided, plus what is carried', () => {
  const day = fc.record({
    units: fc.bigInt(1n, 10n ** 13n),
    reference: fc.bigInt(-2_000_000n, 8_000_000n),
    fee: fc.bigInt(0n, 500_000n),
  })
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 60 }), (days) => {
      let carry: PoolCarry = noCarry
      let [gross, fee, divided] = [0n, 0n, 0n]
      for (const facts of days) {
        const made = poolDay({ ...facts, carry })
        carry = made.carry
        gross += made.gross
        fee += made.fee
        divided += facts.units * made.income
        expect(carry.rest >= 0n && carry.rest < facts.units).toBe(true)
      }
      const left = (gross - fee) * partsPerMinor + carry.income - carry.fee
      expect(left).toBe(divided + carry.rest)
    }),
  )
})
