import type { Currency } from '@parkett/contract/wire/money'
import type { CustomerPocket } from '@parkett/core/ledger/chart'
import type { Pool } from 'pg'
import { madeUntil } from '../../../ledger/days/cash-days.ts'
import { rowsOfLog, wholeOfLog } from '../../../ledger/days/log.ts'
import { entry, moreEntries, sum, type Draft } from './node.ts'

/** Whose money is opened. */
type About = {
  readonly reader: Pool
  readonly customer: bigint
  readonly currency: Currency
}

/** Entries shown one by one; older ones are summed in one leaf. */
const entriesMax = 200

type Named = readonly [
  CustomerPocket | 'H.receivable' | 'H.loan' | 'H.loan_interest_due',
  (
    | 'wallet'
    | 'wallet_free'
    | 'wallet_reserved'
    | 'payout'
    | 'returning'
    | 'settled'
    | 'unsettled'
    | 'held'
    | 'treasury_pending'
    | 'treasury_units'
    | 'redeem_pending'
    | 'savings_principal'
    | 'owed'
    | 'loan_money'
    | 'loan_owed'
    | 'loan_interest'
  ),
]
export const tradingPockets: readonly Named[] = [
  ['C.cash', 'settled'],
  ['C.unsettled', 'unsettled'],
  ['C.hold', 'held'],
]
const bankPockets: readonly Named[] = [
  ['C.wallet', 'wallet_free'],
  ['C.wallet_hold', 'wallet_reserved'],
  ['C.payout', 'payout'],
  ['C.returning', 'returning'],
]

export const treasuryPockets: readonly Named[] = [
  ['C.treasury_pending', 'treasury_pending'],
  ['C.treasury', 'treasury_units'],
  ['C.redeem_pending', 'redeem_pending'],
]

export const savingsPockets: readonly Named[] = [['C.fund', 'savings_principal']]

export const loanPockets: readonly Named[] = [['C.loan', 'loan_money']]

/** What is owed: after a deposit was taken back, and of a loan. */
export const owedPockets: readonly Named[] = [
  ['H.receivable', 'owed'],
  ['H.loan', 'loan_owed'],
  ['H.loan_interest_due', 'loan_interest'],
]

export const cashParts = (context: About): Promise<Draft[]> =>
  pockets(context, [...bankPockets, ...tradingPockets])

/** Cash, and what lies in a pool in savings or of a loan if anything ever did. */
export async function moneyParts(context: About): Promise<Draft[]> {
  const [cash, treasury, savings, loan] = await Promise.all([
    cashParts(context),
    pockets(context, treasuryPockets),
    pockets(context, savingsPockets),
    pockets(context, loanPockets),
  ])
  return [
    sum('cash', cash),
    ...(treasury.length === 0 ? [] : [sum('treasury', treasury)]),
    ...(savings.length === 0 ? [] : [sum('savings', savings)]),
    ...(loan.length === 0 ? [] : [sum('loan', loan)]),
  ]
}

export async function pockets(context: About, named: readonly Named[]): Promise<Draft[]> {
  const nodes = await Promise.all(named.map(([code, label]) => pocket(context, code, label)))
  return nodes.filter((node) => node.children.length > 0)
}

/** A pocket is the sum of everything ever posted to it. */
export async function pocket(
  { reader, customer, currency }: About,
  code: Named[0],
  label: Named[1],
): Promise<Draft> {
  const made = await madeUntil(reader)
  const of = { customer, side: code, currency }
  const newest = { direction: 'all', from: null, before: null, shown: entriesMax } as const
  const entries = await rowsOfLog(reader, made, { ...of, ...newest })
  const nodes = entries.map((row) =>
    entry(row.change, {
      journal: row.id,
      event: row.event,
      at: row.at.getTime(),
      order: row.reference,
    }),
  )
  if (entries.length < entriesMax) return sum(label, nodes)
  const all = await wholeOfLog(reader, made, of)
  const shown = entries.reduce((total, row) => total + row.change, 0n)
  return sum(
    label,
    all.count > entries.length
      ? [...nodes, moreEntries(all.change - shown, all.count - entries.length)]
      : nodes,
  )
}
