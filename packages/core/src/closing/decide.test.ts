import { isCustomerAccount, chart, isAccountCode } from '@parkett/core/ledger/chart'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { blocksClosing, closeBooks, type Held } from './decide.ts'

const codes = Object.keys(chart)
  .filter(isAccountCode)
  .filter((code) => isCustomerAccount(code))
const pockets = fc.array(
  fc.record({
    asset: fc.constantFrom('EUR' as const, 'CNY' as const),
    pocket: fc.constantFrom(...codes.filter((code) => code.startsWith('C.'))),
    amount: fc.bigInt({ min: 0n, max: 10n ** 15n }),
  }),
)

test('with real money every full pocket stands in the way, and nothing is ever posted', () => {
  fc.assert(
    fc.property(pockets, (held) => {
      const done = closeBooks(held, false)
      const full = held.some(({ amount }) => amount > 0n)
      expect(done).toMatchObject(
        full ? { ok: false, reason: 'closing_blocked' } : { ok: true, value: [] },
      )
    }),
  )
})

test('play money that is free goes back to the last cent, and nothing else ever moves', () => {
  fc.assert(
    fc.property(pockets, (held: readonly Held[]) => {
      const done = closeBooks(held, true)
      expect(done.ok).toBe(!held.some((one) => blocksClosing(one, true)))
      if (!done.ok) return
      const posted = done.value.flatMap(({ postings }) => postings)
      const sum = (amounts: readonly { amount: bigint }[]) =>
        amounts.reduce((all, { amount }) => all + amount, 0n)
      expect(sum(posted)).toBe(sum(held))
      expect(
        posted.every(
          ({ debit, credit }) => /^C\.(wallet|cash)$/.test(debit) && credit === 'H.bank_client',
        ),
      ).toBe(true)
    }),
  )
})

test('a share, an order, a payout and an unsettled sale each stand in the way', () => {
  for (const pocket of [
    'S.sellable',
    'S.frozen',
    'C.hold',
    'C.wallet_hold',
    'C.payout',
    'C.unsettled',
  ] as const) {
    const asset = pocket.startsWith('S.') ? ('share:7' as const) : 'EUR'
    expect(closeBooks([{ asset, pocket, amount: 1n }], true)).toMatchObject({
      ok: false,
      reason: 'closing_blocked',
    })
  }
})

test('an empty pocket stands in nobody’s way, one unit does', () => {
  const held = (amount: bigint): Held => ({ asset: 'EUR', pocket: 'C.hold', amount })
  expect(closeBooks([held(0n)], true)).toMatchObject({ ok: true, value: [] })
  expect([blocksClosing(held(0n), false), blocksClosing(held(1n), false)]).toEqual([false, true])
})
