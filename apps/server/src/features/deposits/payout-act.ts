import { money, type Currency } from '@parkett/contract/money'
import { ok } from '@parkett/contract/outcome'
import { pspPayout } from '@parkett/core/ledger/events/deposits'
import { pspPayouts } from '../../cash/deposit-tables.ts'
import { put, rowsOf, type Act } from '../../ledger/act.ts'

/** Sums since the first deposit, minor units: what was credited less what was charged back, and the provider's fees. */
export type PayoutInput = {
  readonly currency: Currency
  readonly day: string
  readonly gross: bigint
  readonly fees: bigint
}

/** The provider settles with the house: once per currency and day, exactly what earlier payouts left. */
export const payoutAct: Act<PayoutInput, { readonly gross: string; readonly fee: string }> = {
  name: 'deposits.payout',
  needs: ({ currency }, customer) => [rowsOf(pspPayouts, customer, currency)],
  decide: (work, { currency, day, gross, fees }, { customer, nextId }) => {
    const before = work.rows(pspPayouts, [customer, currency])
    const due = gross - before.reduce((sum, row) => sum + row.gross, 0n)
    const fee = fees - before.reduce((sum, row) => sum + row.fee, 0n)
    const value = { gross: due.toString(), fee: fee.toString() }
    const known = before.some((row) => row.day === day)
    if (known || (due === 0n && fee === 0n)) return ok({ value, journals: [], rows: [], events: [] })
    const journal = nextId()
    return ok({
      value,
      journals: [{ ...pspPayout(money(currency, due), fee), id: journal }],
      rows: [put(pspPayouts, { customer, currency, day, gross: due, fee, journal })],
      events: [],
    })
  },
}
