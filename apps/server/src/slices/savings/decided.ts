import type { savingsCurrencies, TakenBack } from '@parkett/contract/desk/savings'
import { savingsId } from '@parkett/core/savings/products'
import type { Pool } from 'pg'
import { decidedColumns, decidedRow, standing } from '../../accounts/savings/offered.ts'
import { byTwo, namesOfTwo } from '../../identity/four-eyes/by-two.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'
import { wireTerms } from './offer-acts.ts'

type Db = Pick<Pool, 'query'>

/** A row that two people decided and that stands, with who asked for it and who agreed. */
export type Decided = {
  readonly id: string
  readonly validFrom: string
  readonly by: TakenBack['by']
}

const named = {
  ...decidedColumns,
  currency: text<(typeof savingsCurrencies)[number]>(),
  id: int8,
  first: text(),
  second: text(),
}
const row = houseRow(named)
const backRow = houseRow({
  ...named,
  backFirst: text(),
  backSecond: text(),
  reason: text(),
  takenBackAt: timestamp,
})

const columns = `o.currency, o.days, o.valid_from, o.yield_rate, o.early_rate, o.minimum, o.maximum, o.offered,
  o.id, ${namesOfTwo}`
const people = byTwo('o.approval')

/** What stands of what was decided, by product and day. */
export async function decidedBy(db: Db): Promise<ReadonlyMap<string, readonly Decided[]>> {
  const sql = `SELECT ${columns} FROM savings_offered o ${people}
    WHERE ${standing} ORDER BY o.valid_from`
  const found = new Map<string, Decided[]>()
  for (const { id, validFrom, first, second, ...term } of await read(db, row, sql)) {
    const product = savingsId(term)
    const rows = found.get(product) ?? []
    rows.push({ id: String(id), validFrom, by: { first, second } })
    found.set(product, rows)
  }
  return found
}

/** Each row that was taken back, with the four people and why; the newest first. */
export async function takenBackRows(db: Db): Promise<TakenBack[]> {
  const sql = `SELECT ${columns}, br.username AS back_first, bs.username AS back_second, a.reason, b.taken_back_at
    FROM savings_taken_back b JOIN savings_offered o ON o.id = b.savings_row ${people}
    JOIN approvals a ON a.id = b.approval JOIN approval_decisions bd ON bd.approval = b.approval
    JOIN staff br ON br.id = bd.requester JOIN staff bs ON bs.id = bd.decider
    ORDER BY b.taken_back_at DESC, b.savings_row DESC LIMIT ${backMax}`
  return (await read(db, backRow, sql)).map((kept) => {
    const { id, currency, days, first, second, reason, takenBackAt } = kept
    const { validFrom, terms } = decidedRow(kept)
    return {
      id: String(id),
      currency,
      days,
      validFrom,
      terms: terms === null ? null : wireTerms(terms),
      by: { first, second },
      back: {
        first: kept.backFirst,
        second: kept.backSecond,
        reason,
        at: takenBackAt.toISOString(),
      },
    }
  })
}

/** More than this at once is read by nobody; the log has each. */
const backMax = 500
