import type { Evidence } from '@parkett/contract/desk/evidence'
import { money, toWire, type Currency } from '@parkett/contract/wire/money'
import { checkName } from '@parkett/core/deposits/match'
import type { PoolClient } from 'pg'
import { payoutOfLine } from '../../accounts/cash/came-back.ts'
import type { FourEyesAct } from '../../identity/four-eyes/act.ts'
import { moneyAct } from '../../identity/four-eyes/money-act.ts'
import { refuse } from '../../base/refusal.ts'
import { creditAct, type CreditInput, type Done } from './acts.ts'
import { creditableName, openLine, type Lines } from './queries.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { bool, int8, text } from '../../platform/db/columns.ts'
import { houseRow, readFirst, type RowIn } from '../../platform/db/read.ts'

const found = houseRow({ currency: text<Currency>(), amount: int8, taken: bool })

type Ports = {
  readonly personal: Personal
  /** By the connection of the transaction: one that waits for another of the pool may wait for ever. */
  readonly verifiedIn: (db: Pick<PoolClient, 'query'>, customer: bigint) => Promise<string | null>
}

/**
 * A bank line from the limit on becomes a customer's deposit: one asks, another approves, the
 * door posts it once.
 */
export function assignAct({ personal, verifiedIn }: Ports): FourEyesAct {
  return moneyAct<'deposit.assign', CreditInput, Done>({
    kind: 'deposit.assign',
    object: ({ customer }) => `customer:${customer}`,
    found: async (db, { line: id, customer }) => {
      const line =
        (await openLine({ pool: db, personal }, BigInt(id))) ?? refuse('deposit_not_open')
      const name = checkName(await verifiedIn(db, BigInt(customer)), line.remitter)
      return name === 'differs' ? ['name_differs'] : []
    },
    preview: async (db, { line: id, customer }) => {
      const line =
        (await openLine({ pool: db, personal }, BigInt(id))) ?? refuse('deposit_not_open')
      if ((await payoutOfLine(db, line)) !== null) return refuse('payout_came_back')
      const name = await creditableName(db, customer)
      const { amount, currency } = toWire(money(line.currency, line.amount))
      return {
        before: `${line.remitter}, ${amount} ${currency}, ${line.bankRef}`,
        after: `${name}, ${amount} ${currency}`,
      }
    },
    evidence: (db, { line }) => lineEvidence({ pool: db, personal }, line),
    amount: async (db, act) => {
      const { currency, amount } = await lineOf(db, act)
      return money(currency, amount)
    },
    order: async (db, act, { requester }) => {
      const { line: id, customer } = act
      const { currency, amount, taken } = await lineOf(db, act)
      const input = {
        line: BigInt(id),
        amount: money(currency, amount),
        by: requester.alias,
        taken,
      }
      return { customer: BigInt(customer), act: creditAct, input }
    },
  })
}

/** What the second person reads of a line: all that the bank says of it. */
export async function lineEvidence(lines: Lines, id: string): Promise<readonly Evidence[]> {
  const line = await openLine(lines, BigInt(id))
  if (line === undefined) return []
  return [
    { is: 'money', label: 'amount', money: toWire(money(line.currency, line.amount)) },
    { is: 'text', label: 'remitter', text: line.remitter },
    { is: 'text', label: 'sender', text: line.iban },
    { is: 'text', label: 'purpose', text: line.text },
    { is: 'day', label: 'bookedOn', day: line.bookedOn },
    { is: 'room', label: 'room', room: 'deposits', id: '' },
  ]
}

/** Also after it was posted: the line itself never changes. */
async function lineOf(
  db: Pick<PoolClient, 'query'>,
  { line, customer }: { readonly line: string; readonly customer: string },
): Promise<RowIn<typeof found>> {
  const row = await readFirst(
    db,
    found,
    `SELECT l.currency, l.amount, COALESCE(e.customer <> $2, false) AS taken
     FROM incoming_lines l LEFT JOIN incoming_line_ends e ON e.line = l.id WHERE l.id = $1`,
    [line, customer],
  )
  return row ?? refuse('not_found')
}
