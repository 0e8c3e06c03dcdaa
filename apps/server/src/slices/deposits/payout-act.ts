import { money, type Currency } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { pspPayout } from '@parkett/core/ledger/events/deposits'
import { pspPayouts, pspSettled } from '../../accounts/cash/deposit-tables.ts'
import { put, rowsOf, type Act } from '../../ledger/door/act.ts'

/**
 * A row of a provider's report that agrees with the ledger. Minor units; what was taken back is
 * negative.
 */
export type SettledRow = {
  readonly line: number
  readonly owner: bigint
  readonly deposit: bigint
  readonly back: boolean
  readonly gross: bigint
  readonly fee: bigint
  readonly corrected: bigint
}
export type PayoutInput = {
  readonly report: bigint
  readonly currency: Currency
  readonly rows: readonly SettledRow[]
}

/**
 * The provider settles with the house: what its report and the ledger both say, each row of it
 * once.
 */
export const payoutAct: Act<PayoutInput, { readonly gross: string; readonly fee: string }> = {
  name: 'deposits.payout',
  under: 'unmoved',
  needs: ({ report }, customer) => [rowsOf(pspSettled, customer, report)],
  spendsOwn: () => true,
  decide: (work, { report, currency, rows }, { customer, date, nextId }) => {
    const done = new Set(work.rows(pspSettled, [customer, report]).map(({ line }) => line))
    const fresh = rows.filter(({ line }) => !done.has(line))
    const gross = fresh.reduce((sum, row) => sum + row.gross, 0n)
    const fee = fresh.reduce((sum, row) => sum + row.fee, 0n)
    const value = { gross: gross.toString(), fee: fee.toString() }
    if (fresh.length === 0) return ok({ value, journals: [], rows: [], events: [] })
    const journal = nextId()
    return ok({
      value,
      journals:
        gross === 0n && fee === 0n
          ? []
          : [
              {
                ...pspPayout(money(currency, gross), { fee, own: work.own(currency) }),
                id: journal,
              },
            ],
      rows: [
        put(pspPayouts, { customer, currency, day: date, gross, fee, journal }),
        ...fresh.map(({ line, owner, deposit, back, corrected }) =>
          put(pspSettled, {
            customer,
            report,
            line,
            owner,
            deposit,
            back,
            currency,
            corrected,
            journal,
          }),
        ),
      ],
      events: [],
    })
  },
}
