import { toWire, type Money, type WireMoney } from '@parkett/contract/wire/money'
import { ok } from '@parkett/contract/wire/outcome'
import { transfer, type Direction } from '@parkett/core/transfers/decide'
import { pockets, put, type Act } from '../../ledger/door/act.ts'
import { houseRules } from '../../accounts/rules/current.ts'
import { refuseUsed, reviewNeeds, usedBy } from '../../accounts/cash/reviews.ts'
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
    ...reviewNeeds(customer, input.review),
    pockets(customer, input.amount.currency),
  ],
  decide: (work, input, at) => {
    const { direction, amount, review } = input
    const { customer, command, now } = at
    const fresh = refuseUsed(work, customer, review)
    if (!fresh.ok) return fresh
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
      rows: [put(transfers, row), usedBy(at, review)],
      events: [{ type: 'transfer.made', data: { id: command.toString(), direction } }],
    })
  },
}
