// Goal: where who asks first has it, nobody asks for more than is left, and what one has already counts for one's own
// change. Method: every quantity against every remainder, reckoned a second time.
import { expect, test } from 'vitest'
import { refuseQuantity, type Terms } from './apply.ts'
import { changeFor } from './change.ts'
import { oneClickQuantity } from './many.ts'

const terms: Terms = {
  ...{ opensAt: 0, closesAt: 100, currency: 'EUR', price: 10_000n },
  ...{ unit: 10n, minimum: 20n, maximum: 60n },
}

/** By hand: what somebody who asks for so many hears. */
function heard(quantity: bigint, remaining: bigint): string {
  if (remaining < 20n) return 'sold_out'
  if (quantity <= 0n) return 'qty_zero'
  if (quantity % 10n !== 0n || quantity < 20n) return 'lot_invalid'
  return quantity > 60n || quantity > remaining ? 'above_maximum' : 'ok'
}

test('each quantity at each remainder is let in, or refused for its first reason', () => {
  for (let remaining = 0n; remaining <= 80n; remaining += 10n)
    for (let quantity = 0n; quantity <= 80n; quantity += 5n) {
      const said = refuseQuantity({ ...terms, remaining }, quantity)
      expect(said.ok ? 'ok' : said.reason, `${quantity} of ${remaining}`).toBe(
        heard(quantity, remaining),
      )
      if (!said.ok && said.reason === 'above_maximum')
        expect(said.facts['max']).toBe(`${remaining < 60n ? remaining : 60n}`)
    }
})

test('one click asks for no more than is left, and without a cap for the maximum', () => {
  for (const [remaining, quantity] of [
    [20n, 20n],
    [50n, 50n],
    [90n, 60n],
  ] as const)
    expect(oneClickQuantity({ ...terms, remaining }, null)).toBe(quantity)
  expect(oneClickQuantity(terms, null)).toBe(60n)
})

test('a change may use what is left and what one has, and fewer can always be asked for', () => {
  const change = (from: bigint, to: bigint, remaining: bigint) => {
    const said = changeFor({
      ...{ isOpen: true, until: 100, now: 1, quota: null, cash: 1_000_000n, wallet: 0n },
      terms: { ...terms, remaining },
      before: { quantity: from, amount: from },
      after: { quantity: to, amount: to },
    })
    return said.ok ? 'ok' : said.reason
  }
  expect(change(20n, 40n, 20n)).toBe('ok')
  expect(change(20n, 50n, 20n)).toBe('above_maximum')
  expect(change(40n, 20n, 0n)).toBe('ok')
  expect(change(20n, 30n, 0n)).toBe('above_maximum')
})
