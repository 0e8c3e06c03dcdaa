import { toWire, type Money, type WireMoney } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { transfer, type Direction } from '@parkett/core/transfers/decide'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { lockOf, refuseLocked } from '../../accounts/trading/account-lock.ts'
import { usedReviews } from '../../accounts/cash/tables.ts'
import { transfers } from './tables.ts'

export type TransferInput = {
  readonly review: string
  readonly direction: Direction
  readonly amount: Money
}
export type Transferred = {
  readonly id: string
  readonly journal: string
  readonly at: number
  readonly direction: Direction
  readonly amount: WireMoney
}

/** Moves money between the customer's own pockets, once per review. */
export const makeTransfer: Act<TransferInput, Transferred> = {
  name: 'transfers.make',
  under: 'transfer',
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(usedReviews, customer, input.review),
    pockets(customer, input.amount.currency),
  ],
  decide: (work, input, at) => {
    const { direction, amount, review } = input
    const { customer, command, now } = at
    const open = refuseLocked(work, customer)
    if (!open.ok) return open
    if (work.row(usedReviews, [customer, review]) !== undefined) return no('intent_used')
    const sides = {
      wallet: work.balance('C.wallet', amount.currency),
      cash: work.balance('C.cash', amount.currency),
    }
    const moved = transfer(sides, {
      direction,
      amount,
      date: at.date,
      minimums: houseRules().transferMinimum,
    })
    if (!moved.ok) return moved
    const journal = at.nextId()
    const row = {
      customer,
      id: command,
      direction,
      currency: amount.currency,
      amount: amount.minor,
      review,
      journal,
      madeAt: now,
    }
    return ok({
      value: {
        id: command.toString(),
        journal: journal.toString(),
        at: now,
        direction,
        amount: toWire(amount),
      },
      journals: [{ ...moved.value, id: journal, reference: command }],
      rows: [put(transfers, row), put(usedReviews, { customer, review, command })],
      events: [{ type: 'transfer.made', data: { id: command.toString(), direction } }],
    })
  },
}
