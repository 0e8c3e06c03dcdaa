import fc from 'fast-check'
import { expect, test } from 'vitest'
import { figuresOf } from './figures.ts'
import { bought, emptyPosition, noCharges, sold } from './position.ts'
import { replayCycle } from './sales.ts'

const pockets = {
  wallet: 5n,
  walletHold: 7n,
  payout: 11n,
  returning: 23n,
  cash: 13n,
  unsettled: 17n,
  hold: 19n,
  treasuryPending: 29n,
  treasury: 31n,
  redeemPending: 37n,
  fund: 41n,
  loan: 43n,
}

test('every label follows its formula', () => {
  const figures = figuresOf({
    pockets,
    holdings: [
      { capital: 100n, value: 140n },
      { capital: 50n, value: 45n },
    ],
    realised: 8n,
    earned: 3n,
    lockedDiscount: 6n,
    owed: 9n,
  })
  expect(figures).toEqual({
    cash: 95n,
    wallet: 5n,
    treasury: 97n,
    savings: 41n,
    loan: 43n,
    withdrawable: 18n,
    buyingPower: 35n,
    unsettled: 17n,
    held: 19n,
    retainedGains: 11n,
    marketValue: 185n,
    floatingPl: 29n,
    lockedDiscount: 6n,
    totalPl: 40n,
    tradingAssets: 234n,
    totalAssets: 461n,
    netAssets: 452n,
  })
})

test('a figure that needs an unknown price is unknown, the others are not', () => {
  const figures = figuresOf({
    pockets,
    holdings: [{ capital: 100n, value: null }],
    realised: 8n,
    earned: 0n,
    lockedDiscount: 0n,
    owed: 0n,
  })
  expect(figures).toMatchObject({
    marketValue: null,
    floatingPl: null,
    totalPl: null,
    totalAssets: null,
    cash: 95n,
    retainedGains: 8n,
  })
})

// Goal: the explanation of capital and realised profit can never differ from the running position.
test('replaying a cycle gives the position its capital and its realised profit', () => {
  const fill = fc.record({
    buy: fc.boolean(),
    shares: fc.bigInt({ min: 1n, max: 500n }),
    value: fc.bigInt({ min: 1n, max: 9_999_999n }),
    fee: fc.bigInt({ min: 0n, max: 900n }),
  })
  fc.assert(
    fc.property(fc.array(fill, { minLength: 1, maxLength: 30 }), (drawn) => {
      let position = emptyPosition
      const fills = drawn.flatMap(({ buy, shares, value, fee }, index) => {
        const side = buy || position.shares === 0n ? ('buy' as const) : ('sell' as const)
        const part = side === 'sell' && shares >= position.shares ? position.shares - 1n : shares
        if (part <= 0n) return []
        const fees = { ...noCharges, transaction: fee }
        const execution = {
          order: BigInt(index),
          at: index,
          tradeDate: '2026-11-20',
          shares: part,
          notional: value,
          fees,
        }
        position = side === 'buy' ? bought(position, execution) : sold(position, execution)
        return [{ side, shares: part, value, fees }]
      })
      const steps = replayCycle(fills)
      expect(steps.reduce((sum, { cost, removed }) => sum + cost - removed, 0n)).toBe(
        position.capital,
      )
      expect(steps.reduce((sum, { received, removed }) => sum + received - removed, 0n)).toBe(
        position.realised,
      )
    }),
  )
})
