import type { ledgerTotals } from '@parkett/contract/desk/ledger-totals'
import type { QueryOf, AnswerOf } from '@parkett/contract/wire/route'
import { addDays, utcDate } from '@parkett/core/civil'
import type pg from 'pg'
import type { Clock } from '../../../base/ports.ts'
import { refuse } from '../../../base/refusal.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { houseRow, readFirst } from '../../../platform/db/read.ts'

export type MeantPorts = { readonly pool: pg.Pool; readonly clock: Clock }
export type EntryFilter = QueryOf<typeof ledgerTotals>

/** SQL over `journals` and over a line `l`, and its values. */
type Meant = {
  readonly journals: string
  readonly lines: string
  /** The picked account as it stands in the SQL; null for all. */
  readonly account: string | null
  readonly values: unknown[]
  readonly days: AnswerOf<typeof ledgerTotals>['days']
}

/** Without a day, a customer or a row, so many last days are looked through. */
const daysShown = 7

/**
 * Which journals and which of their lines a filter means (`docs/decisions/0650`). Journals of one customer are found by
 * their index, others by their day: a filter that says neither is bounded by days, or two million
 * journals would be read for each look.
 */
export async function meantBy({ pool, clock }: MeantPorts, filter: EntryFilter): Promise<Meant> {
  const { account, currency, event, customer, reference, to } = filter
  const today = utcDate(clock.now())
  const bounded = [filter.from, to, customer, reference].every((said) => said === undefined)
  const from = bounded ? addDays(today, -daysShown) : filter.from
  const values: unknown[] = []
  const put = (value: unknown): string => `$${values.push(value)}`
  const journals = ['true']
  const lines = ['true']
  if (customer !== undefined) journals.push(`customer = ${put(await customerOf(pool, customer))}`)
  if (from !== undefined) journals.push(`business_date >= ${put(from)}`)
  if (to !== undefined) journals.push(`business_date <= ${put(to)}`)
  if (event !== undefined) journals.push(`event = ${put(event)}`)
  if (reference !== undefined) journals.push(`reference = ${put(reference)}`)
  const inLines = (word: string): string => `strpos(lines, '"' || ${word}::text || '"') > 0`
  const picked = account === undefined ? null : put(account)
  if (picked !== null) {
    journals.push(inLines(picked))
    lines.push(`(l->>0 = ${picked} OR l->>1 = ${picked})`)
  }
  if (currency !== undefined) {
    const asset = put(currency)
    journals.push(inLines(asset))
    lines.push(`l->>2 = ${asset}`)
  }
  return {
    journals: journals.join(' AND '),
    lines: lines.join(' AND '),
    account: picked,
    values,
    days: bounded && from !== undefined ? { from, to: today } : null,
  }
}

const numbered = houseRow({ id: int8 })

/** An account number or the customer's own number; an unknown one has no entries. */
async function customerOf(pool: pg.Pool, given: string): Promise<bigint> {
  const sql = 'SELECT id FROM customers WHERE account_number = $1'
  const known = await readFirst(pool, numbered, sql, [given])
  return known?.id ?? (BigInt(given) < 2n ** 63n ? BigInt(given) : refuse('field_invalid'))
}
