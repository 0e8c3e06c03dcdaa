import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { readTable } from '../../../accounts/trading/read.ts'
import { savings } from '../../../accounts/savings/tables.ts'
import { entry, moreEntries, sum, type Draft } from './node.ts'
import { int8, nullable } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'

/** Savings shown one by one; older ones are summed in one leaf. */
const shownMax = 200

type About = { readonly customer: bigint; readonly currency: Currency }

/** What savings brought that have ended, each as the entry that paid it. */
export async function savingsIncome(
  reader: Pool,
  { customer, currency }: About,
): Promise<{ readonly amount: bigint; readonly nodes: readonly Draft[] }> {
  const [rows, { amount }] = await Promise.all([
    readTable(
      reader,
      savings,
      `customer = $1 AND currency = $2 AND paid > 0 ORDER BY ended_at DESC LIMIT ${shownMax}`,
      [customer, currency],
    ),
    readOne(
      reader,
      wholeRow,
      'SELECT sum(paid)::bigint AS amount FROM savings WHERE customer = $1 AND currency = $2',
      [customer, currency],
    ),
  ])
  const each = rows.flatMap(({ id, paid, status, endedAt, endJournal }) =>
    paid === null || endedAt === null || endJournal === null
      ? []
      : [entry(paid, { journal: endJournal, event: `fund.${status}`, at: endedAt, order: id })],
  )
  if (each.length === 0) return { amount: 0n, nodes: [] }
  const whole = amount ?? 0n
  const rest = whole - each.reduce((total, one) => total + one.amount, 0n)
  const nodes = rest === 0n ? each : [...each, moreEntries(rest, shownMax)]
  return { amount: whole, nodes: [sum('savings_income', nodes)] }
}

const wholeRow = accountRow({ amount: nullable(int8) })
