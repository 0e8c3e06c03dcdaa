import type { Currency } from '@parkett/contract/wire/money'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { pockets, put, rowsOf, type Decision } from '../../../ledger/door/act.ts'

export type Of = { readonly application: bigint }
export type Kept = { readonly id: string }

/** What an act on one application reads. */
export const alone = ({ application }: Of, customer: bigint) => [
  rowsOf(applications, customer, application),
]

/** What an act reads that moves the money of an application, too. */
export const withMoney = (
  { application, currency }: Of & { readonly currency: Currency },
  customer: bigint,
) => [rowsOf(applications, customer, application), pockets(customer, currency)]

/** An application as it stands now, and what happened to it. No money moves. */
export const kept = (row: ApplicationRow, event: { readonly type: string }): Decision<Kept> => {
  const about = { id: row.id.toString() }
  return {
    value: about,
    journals: [],
    rows: [put(applications, row)],
    events: [{ ...event, data: about }],
  }
}
