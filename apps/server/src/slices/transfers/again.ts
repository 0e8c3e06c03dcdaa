import type { PracticeAct } from '@parkett/contract/customer/practice-list'
import { practiceActsMost } from '@parkett/contract/customer/practice-list'
import { currencyExponents, fromDecimal, money, toWire } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import { readTable } from '../../accounts/trading/read.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { makeTransfer } from './act.ts'
import { transfers } from './tables.ts'

export type PracticeTransfer = Extract<PracticeAct, { readonly act: 'transfer' }>

/** Every transfer of a customer between their own pockets, the oldest first, as a practice lists it. */
export async function transferActsOf(
  pool: Pool,
  customer: bigint,
): Promise<readonly PracticeTransfer[]> {
  const rows = await readTable(
    pool,
    transfers,
    `customer = $1 ORDER BY made_at, id LIMIT ${practiceActsMost}`,
    [customer],
  )
  return rows.map(({ madeAt, direction, currency, amount }) => ({
    act: 'transfer',
    at: new Date(madeAt).toISOString(),
    direction,
    currency,
    amount: toWire(money(currency, amount)).amount,
  }))
}

/** Makes a transfer of a list once more, through the door; the key of its place stands for the review. */
export async function transferAgain(
  commit: Pick<Commit, 'submit'>,
  act: PracticeTransfer,
  { customer, key }: { readonly customer: bigint; readonly key: string },
): Promise<Outcome<bigint>> {
  const { direction, currency, amount } = act
  const digits = currencyExponents[currency]
  if ((amount.split('.')[1] ?? '').length > digits) return no('field_invalid')
  const input = { review: key, direction, amount: money(currency, fromDecimal(amount, digits)) }
  const made = await submit(commit, { customer, key, body: act }, makeTransfer, input)
  return made.ok ? ok(BigInt(made.value.value.id)) : made
}
