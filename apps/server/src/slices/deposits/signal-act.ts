import { money, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import type { ProviderEventType } from '@parkett/contract/provider/psp'
import { stepDeposit, type DepositSignal } from '@parkett/core/deposits/state'
import { countDeposit, depositDaysOf } from '../../accounts/cash/deposit-days.ts'
import {
  depositCounts,
  deposits,
  depositSteps,
  providerEvents,
  type DepositRow,
} from '../../accounts/cash/deposit-tables.ts'
import {
  pockets,
  put,
  rowsOf,
  type Act,
  type Moment,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'

/** A callback that was signed: what the provider says of one payment. */
export type Reported = {
  readonly event: string
  readonly type: ProviderEventType
  readonly intent: string
  readonly currency: string
  /** Minor units. */
  readonly amount: bigint
}

export type SignalInput = {
  readonly id: bigint
  readonly currency: Currency
  readonly signal: DepositSignal
  /** Null: our own clock or the customer says so, not the provider. */
  readonly reported: Reported | null
}
export type Heard = {
  readonly outcome: 'moved' | 'unchanged' | 'differs'
  readonly status: DepositRow['status']
}

/** Money that the provider takes back: what its customer lacks, the house pays. */
const takesBack = ({ signal }: Pick<SignalInput, 'signal'>): boolean =>
  signal === 'refunded' || signal === 'disputed'

/**
 * What happened to a deposit, with its journal where money moves: in one act, so never the one
 * without the other.
 */
export const signalAct: Act<SignalInput, Heard> = {
  name: 'deposits.signal',
  under: 'money.in',
  needs: ({ id, currency, reported }, customer) => [
    rowsOf(deposits, customer, id),
    rowsOf(depositSteps, customer, id),
    rowsOf(depositCounts, customer),
    depositDaysOf(customer, currency),
    pockets(customer, currency),
    ...(reported === null ? [] : [rowsOf(providerEvents, customer, reported.event)]),
  ],
  spendsOwn: takesBack,
  decide: (work, { id, signal, reported }, at) => {
    const row = work.row(deposits, [at.customer, id])
    if (row === undefined) return no('not_found')
    const amount = money(row.currency, row.amount)
    const note = noteOf(row, reported, at)
    if (reported !== null && !isSame(row, reported)) return quiet(row, 'differs', note('differs'))
    const free = work.balance('C.wallet', row.currency)
    const own = takesBack({ signal }) ? work.own(row.currency) : 0n
    const next = stepDeposit({ status: row.status, amount, signal, free, own })
    // Too early, not wrong: the provider sends it again, and `busy` is not remembered under its
    // key.
    if (!next.ok) return no('busy')
    const working = signal === 'processing' && isOpen(row)
    if (next.value === null) {
      const waits = working ? [put(deposits, { ...row, expiresAt: null })] : []
      return quiet(row, 'unchanged', [...waits, ...note('unchanged')])
    }
    const { status, reason, journal, short } = next.value
    const posted = journal === null ? null : { ...journal, id: at.nextId(), reference: id }
    const changed = {
      ...row,
      ...booked(posted?.id ?? null, status, at.date),
      status,
      reason,
      short,
    }
    const step = work.rows(depositSteps, [at.customer, id]).length
    return ok({
      value: { outcome: 'moved', status },
      journals: posted === null ? [] : [posted],
      rows: [
        put(deposits, { ...changed, expiresAt: working ? null : row.expiresAt }),
        put(depositSteps, { customer: at.customer, deposit: id, step, status, at: at.now }),
        ...countDown(work, row, status),
        ...countDeposit(work, changed, row.status),
        ...note('moved'),
      ],
      events: [{ type: `deposit.${status}`, data: { id: id.toString() } }],
    })
  },
}

const isOpen = ({ status }: Pick<DepositRow, 'status'>): boolean =>
  status === 'created' || status === 'pending'

/** Not a cent and not a currency other than asked for (abuse row 63). */
const isSame = (row: DepositRow, { intent, currency, amount }: Reported): boolean =>
  row.intent === intent && row.currency.toLowerCase() === currency && row.amount === amount

const quiet = (row: DepositRow, outcome: Heard['outcome'], rows: readonly RowWrite[]) =>
  ok({ value: { outcome, status: row.status }, journals: [], rows, events: [] })

/** Which of its two journals a deposit has got. */
function booked(
  journal: bigint | null,
  status: DepositRow['status'],
  date: string,
): Partial<DepositRow> {
  if (journal === null) return {}
  return status === 'credited'
    ? { journal, creditedOn: date }
    : { reversal: journal, reversedOn: date }
}

function countDown(work: Work, row: DepositRow, status: DepositRow['status']): readonly RowWrite[] {
  if (!isOpen(row) || isOpen({ status })) return []
  const count = work.row(depositCounts, [row.customer])?.open ?? 0
  return [put(depositCounts, { customer: row.customer, open: count - 1 })]
}

const noteOf =
  (row: DepositRow, reported: Reported | null, { customer, now }: Moment) =>
  (outcome: Heard['outcome']): readonly RowWrite[] =>
    reported === null
      ? []
      : [put(providerEvents, { customer, deposit: row.id, ...reported, outcome, arrivedAt: now })]

/** A callback for a payment that nobody asked for is kept with the house, for staff to see. */
export const strayAct: Act<Reported, { readonly outcome: 'unknown' }> = {
  name: 'deposits.stray',
  under: 'unmoved',
  needs: ({ event }, customer) => [rowsOf(providerEvents, customer, event)],
  decide: (_work, reported, { customer, now }) =>
    ok({
      value: { outcome: 'unknown' },
      journals: [],
      rows: [
        put(providerEvents, {
          customer,
          deposit: null,
          ...reported,
          outcome: 'unknown',
          arrivedAt: now,
        }),
      ],
      events: [],
    }),
}
