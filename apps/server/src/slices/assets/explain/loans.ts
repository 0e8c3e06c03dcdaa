import type { Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { loanPayments, paymentEvents } from '../../../accounts/loans/tables.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { int8, nullable } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import { entry, moreEntries, sum, type Draft } from './node.ts'

/** Payments shown one by one; older ones are summed in one leaf. */
const shownMax = 200

type About = { readonly customer: bigint; readonly currency: Currency }

const paidFor = `customer = $1 AND interest > 0
  AND loan IN (SELECT id FROM loans WHERE customer = $1 AND currency = $2)`

/** Interest that was paid on loans, below zero, each as the entry that paid it. */
export async function loanCost(
  reader: Pool,
  { customer, currency }: About,
): Promise<{ readonly amount: bigint; readonly nodes: readonly Draft[] }> {
  const asked = [customer, currency]
  const [rows, { paid }] = await Promise.all([
    readTable(
      reader,
      loanPayments,
      `${paidFor} ORDER BY at DESC, journal DESC LIMIT ${shownMax}`,
      asked,
    ),
    readOne(
      reader,
      wholeRow,
      `SELECT sum(interest)::bigint AS paid FROM loan_payments WHERE ${paidFor}`,
      asked,
    ),
  ])
  if (rows.length === 0) return { amount: 0n, nodes: [] }
  const amount = -(paid ?? 0n)
  const each = rows.map(({ interest, journal, kind, at, loan }) =>
    entry(-interest, { journal, event: paymentEvents[kind], at, order: loan }),
  )
  const rest = amount - each.reduce((total, one) => total + one.amount, 0n)
  const nodes = rest === 0n ? each : [...each, moreEntries(rest, shownMax)]
  return { amount, nodes: [sum('loan_cost', nodes)] }
}

const wholeRow = accountRow({ paid: nullable(int8) })
