import type { Currency } from '@parkett/contract/wire/money'
import { offeredWith, type DecidedRow } from '@parkett/core/savings/offered'
import { savingsProducts, type SavingsProduct } from '@parkett/core/savings/products'
import type { Pool } from 'pg'
import { date, int4, int8, nullable, text } from '../../platform/db/columns.ts'
import { read, referenceRow, type RowIn } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

export const decidedColumns = {
  currency: text<Currency>(),
  days: int4,
  validFrom: date,
  yieldRate: nullable(int8),
  earlyRate: nullable(int8),
  minimum: nullable(int8),
  maximum: nullable(int8),
  offered: nullable(int8),
}
const row = referenceRow(decidedColumns)

/** What stands of rows `o` of `savings_offered`: two people did not take it back (migration 0931). */
export const standing = 'NOT EXISTS (SELECT 1 FROM savings_taken_back b WHERE b.savings_row = o.id)'

/** What two people decided of products and did not take back, by day (migration 0885). */
export async function decidedIn(db: Db): Promise<readonly DecidedRow[]> {
  const sql = `SELECT currency, days, valid_from, yield_rate, early_rate, minimum, maximum, offered
    FROM savings_offered o WHERE ${standing} ORDER BY valid_from, id`
  return (await read(db, row, sql)).map(decidedRow)
}

export function decidedRow(kept: RowIn<typeof row>): DecidedRow {
  const { currency, days, validFrom } = kept
  const { yieldRate, earlyRate, minimum, maximum, offered } = kept
  const isWhole =
    yieldRate !== null &&
    earlyRate !== null &&
    minimum !== null &&
    maximum !== null &&
    offered !== null
  const terms = isWhole ? { yieldRate, earlyRate, minimum, maximum, offered } : null
  return { currency, days, validFrom, terms }
}

let products = offeredWith(savingsProducts, [])

/**
 * Every product with its rows: the coded ones and what was decided. One list for the whole process, as
 * with fees (`rules/current.ts`): a row is only ever added for a day that has not begun.
 */
export const offeredProducts = (): readonly SavingsProduct[] => products

/** Takes what is in the database now: at the start, after a decision, and twice a minute. */
export async function loadOffered(db: Db): Promise<void> {
  products = offeredWith(savingsProducts, await decidedIn(db))
}

export const productIn = (all: readonly SavingsProduct[], id: string): SavingsProduct | undefined =>
  all.find((product) => product.id === id)
