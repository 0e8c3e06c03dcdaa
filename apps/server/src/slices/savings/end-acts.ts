import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { fundMatured } from '@parkett/core/ledger/events/savings'
import { savings, savingsRenewals } from '../../accounts/savings/tables.ts'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import type { Kept } from './purchased.ts'
import { renewalNeeds } from './renew-acts.ts'

export type EndInput = {
  readonly id: bigint
  readonly currency: Currency
  /** Today where the market of the currency is. */
  readonly today: string
}

/** Pays at the end of the term, on its day, into the bank side; nothing is renewed by itself. */
export const matureAct: Act<EndInput, Kept> = {
  name: 'savings.matured',
  under: 'trade.settle',
  needs: ({ id, currency }, customer) => [
    rowsOf(savings, customer, id),
    pockets(customer, currency),
  ],
  decide: (work, { id, today }, { customer, now, nextId }) => {
    const row = work.row(savings, [customer, id])
    if (row?.status !== 'running' || today < row.maturesOn) return no('not_found')
    const { principal, promised, currency } = row
    const journal = nextId()
    return ok({
      value: { id: id.toString() },
      journals: [
        { ...fundMatured(money(currency, principal), promised), id: journal, reference: id },
      ],
      rows: [
        put(savings, {
          ...row,
          status: 'matured',
          endedAt: now,
          paid: promised,
          endJournal: journal,
        }),
      ],
      events: [{ type: 'savings.matured', data: { id: id.toString() } }],
    })
  },
}

/** Tells once that it is paid soon, or renewed as its customer chose. */
export const tellSoonAct: Act<{ readonly id: bigint }, Kept> = {
  name: 'savings.soon',
  under: 'unmoved',
  needs: ({ id }, customer) => renewalNeeds(customer, id),
  decide: (work, { id }, { customer }) => {
    const row = work.row(savings, [customer, id])
    if (row?.status !== 'running' || row.toldSoon) return no('not_found')
    const renews = work.row(savingsRenewals, [customer, id])?.status === 'chosen'
    return ok({
      value: { id: id.toString() },
      journals: [],
      rows: [put(savings, { ...row, toldSoon: true })],
      events: [
        { type: renews ? 'savings.renews_soon' : 'savings.soon', data: { id: id.toString() } },
      ],
    })
  },
}
