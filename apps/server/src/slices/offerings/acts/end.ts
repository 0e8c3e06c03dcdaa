import { money } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import { costOf, type Tariff } from '@parkett/core/offerings/apply'
import { refuseFixed } from '@parkett/core/offerings/change'
import { fallsAt } from '@parkett/core/offerings/own-price'
import type { Range } from '@parkett/core/offerings/pricing'
import { offeringRefunded, offeringReleased } from '@parkett/core/ledger/events/offerings'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { put, type Act, type Decision } from '../../../ledger/door/act.ts'
import { withMoney, type Kept } from './of-application.ts'
import type { Currency } from '@parkett/contract/wire/money'

export type CancelInput = {
  readonly application: bigint
  readonly currency: Currency
  /** Until when that is possible; null: never. */
  readonly until: number | null
}

/** An application that ends before its result: what was set aside is free; where it is paid after winning, nothing was. */
export function freed(row: ApplicationRow, now: number, event: string): Decision<Kept> {
  const data = { id: row.id.toString() }
  const over = {
    ...row,
    status: 'cancelled',
    held: 0n,
    refunded: row.amount,
    endedAt: now,
    updatedAt: now,
  } as const
  return {
    value: data,
    journals:
      row.held > 0n
        ? [{ ...offeringReleased(money(row.currency, row.held)), reference: row.id }]
        : [],
    rows: [put(applications, over)],
    events: [{ type: event, data }],
  }
}

/** Takes an application back as long as its market lets it (`market.md` M37). */
export const cancelAct: Act<CancelInput, Kept> = {
  name: 'applications.cancel',
  // What was set aside is free again: nothing leaves.
  under: 'order.end',
  needs: withMoney,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row === undefined) return no('not_found')
    const loose = refuseFixed({ isOpen: row.status === 'applied', until: input.until, now })
    if (!loose.ok) return loose
    return ok(freed(row, now, 'offering.cancelled'))
  },
}

export type ResultInput = {
  readonly application: bigint
  readonly currency: Currency
  /** Shares, as the draw says. */
  readonly allotted: bigint
  /** What each costs, which a range says only now, and that range. */
  readonly price: bigint
  readonly prices: Range
  readonly tariff: Tariff
}

/**
 * The result of the draw for one application: what was not allotted is free again, and what was stays
 * set aside until the shares come.
 */
export const resultAct: Act<ResultInput, Kept> = {
  name: 'applications.result',
  under: 'trade.settle',
  needs: withMoney,
  decide: (work, input, { customer, now }) => {
    const row = work.row(applications, [customer, input.application])
    if (row?.status !== 'applied') return no('not_found')
    const { allotted, price } = input
    // It takes no such price: what was drawn for it stays with the issuer, so that no price chooses who else gets it.
    if (fallsAt(row.price, price, input.prices)) return ok(freed(row, now, 'offering.fell'))
    if (allotted > row.quantity) throw new RangeError('allotted more than was asked for')
    const cost = costOf({ ...row, price }, allotted, input.tariff)
    if (!cost.ok) return cost
    const kept = cost.value.amount
    const refunded = row.amount - kept
    const won = allotted > 0n
    const next = {
      ...row,
      status: won ? ('won' as const) : ('lost' as const),
      price,
      held: kept,
      allotted,
      refunded,
      endedAt: won ? null : now,
      updatedAt: now,
    }
    const back = offeringRefunded(money(row.currency, refunded))
    return ok({
      value: { id: row.id.toString() },
      journals: refunded > 0n ? [{ ...back, reference: row.id }] : [],
      rows: [put(applications, next)],
      events: [
        {
          type: won ? 'offering.allotted' : 'offering.not_allotted',
          data: { id: row.id.toString() },
        },
      ],
    })
  },
}
