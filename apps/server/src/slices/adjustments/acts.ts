import type {
  AdjustmentAct,
  AdjustmentReason,
  CounterAccount,
} from '@parkett/contract/desk/adjustments'
import {
  currencyExponents,
  fromDecimal,
  money,
  toWire,
  type Money,
} from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { adjust, reverse } from '@parkett/core/adjustments/decide'
import type { Posting } from '@parkett/core/ledger/posting'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { table } from '../../ledger/table.ts'
import { int8, nullable, text } from '../../platform/db/columns.ts'

/** Money moved by hand (migration 0141). */
export const adjustments = table(
  'adjustments',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    journal: int8,
    approval: int8,
    reason: text<AdjustmentReason>(),
    counter: text<CounterAccount>(),
    reverses: nullable(int8),
  },
  { appendOnly: true },
)

export type Posted = { readonly journal: string }
export type AdjustInput = AdjustmentAct & { readonly approval: bigint }

export const amountOf = ({ currency, amount }: Pick<AdjustmentAct, 'currency' | 'amount'>): Money =>
  money(currency, fromDecimal(amount, currencyExponents[currency]))
const textOf = ({ currency, amount }: ReturnType<typeof toWire>): string => `${amount} ${currency}`

/** The house pays it. */
const takesOwn = ({ counter, direction }: AdjustInput): boolean =>
  counter === 'H.equity' && direction === 'to_customer'

/** Posts a typed adjustment, under its own journal id, with the event its customer reads. */
export const adjustAct: Act<AdjustInput, Posted> = {
  name: 'ledger.adjustment',
  under: ({ direction }) => (direction === 'to_customer' ? 'adjust.in' : 'adjust.out'),
  needs: ({ currency }, customer) => [pockets(customer, currency)],
  spendsOwn: takesOwn,
  decide: (work, input, { customer, command, nextId }) => {
    const { reason, counter, direction, pocket, currency, approval } = input
    const amount = amountOf(input)
    const free = work.balance(pocket, currency)
    const decided = adjust({
      reason,
      counter,
      direction,
      pocket,
      amount,
      free,
      own: takesOwn(input) ? work.own(currency) : 0n,
    })
    if (!decided.ok) return decided
    const journal = nextId()
    const after = direction === 'to_customer' ? free + amount.minor : free - amount.minor
    return ok({
      value: { journal: journal.toString() },
      journals: [{ ...decided.value, id: journal, reference: command }],
      rows: [
        put(adjustments, {
          customer,
          id: command,
          journal,
          approval,
          reason,
          counter,
          reverses: null,
        }),
      ],
      events: [
        {
          type: 'ledger.adjusted',
          data: { journal: journal.toString(), reason, ...toWire(amount) },
        },
      ],
      disclosure: {
        act: 'ledger.adjustment',
        subject: journal,
        before: textOf(toWire(money(currency, free))),
        after: textOf(toWire(money(currency, after))),
        reasons: [reason],
      },
    })
  },
}

export type ReverseInput = {
  readonly approval: bigint
  /** Of the adjustment that is taken back. */
  readonly id: bigint
  readonly journal: bigint
  readonly postings: readonly Posting[]
}

/**
 * Takes an adjustment back, once: its opposite, dated now, with the journal it corrects as its
 * reference.
 */
export const reverseAct: Act<ReverseInput, Posted> = {
  name: 'ledger.reversal',
  under: 'adjust.undo',
  needs: ({ postings }, customer) => [
    ...postings.map(({ asset }) => pockets(customer, asset)),
    rowsOf(adjustments, customer),
  ],
  decide: (work, { approval, id, journal, postings }, { customer, command, nextId }) => {
    const row = work.row(adjustments, [customer, id])
    if (row === undefined || row.journal !== journal || row.reverses !== null)
      return no('not_found')
    if (work.rows(adjustments, [customer]).some(({ reverses }) => reverses === journal))
      return no('already_reversed')
    const decided = reverse(postings, ({ debit, asset }) => work.balance(debit, asset))
    if (!decided.ok) return decided
    const own = nextId()
    return ok({
      value: { journal: own.toString() },
      journals: [{ ...decided.value, id: own, reference: journal }],
      rows: [put(adjustments, { ...row, id: command, journal: own, approval, reverses: journal })],
      events: [
        {
          type: 'ledger.reversed',
          data: { journal: own.toString(), reverses: journal.toString() },
        },
      ],
      disclosure: {
        act: 'ledger.reversal',
        subject: journal,
        before: null,
        after: null,
        reasons: [row.reason],
      },
    })
  },
}
