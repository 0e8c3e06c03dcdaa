import { money } from '@parkett/contract/wire/money'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { no, ok } from '@parkett/contract/wire/outcome'
import { groupFees } from '@parkett/core/fees/groups'
import { bought, emptyPosition } from '@parkett/core/labels/position'
import { issuerPaid, offeringListed } from '@parkett/core/ledger/events/offerings'
import { shareOf } from '@parkett/core/ledger/posting'
import { costOf, type Tariff } from '@parkett/core/offerings/apply'
import { applications, type ApplicationRow } from '../../../accounts/offerings/tables.ts'
import { fillsApart, positions, type FillRow } from '../../../accounts/trading/tables.ts'
import { pockets, put, rowsOf, type Act, type Moment } from '../../../ledger/door/act.ts'
import type { Currency } from '@parkett/contract/wire/money'

export type DeliverInput = {
  readonly application: bigint
  readonly instrument: bigint
  readonly currency: Currency
  /** The first day of trading: shares and money change hands on it, and nothing settles later. */
  readonly tradeDate: string
  readonly tariff: Tariff
  readonly provenance: Provenance
}

/** Shares against the money that was set aside for them, on the first day of trading. */
export const deliverAct: Act<DeliverInput, { readonly id: string }> = {
  name: 'applications.deliver',
  under: 'trade.settle',
  needs: (input, customer) => [
    rowsOf(applications, customer, input.application),
    rowsOf(positions, customer, input.instrument),
    pockets(customer, input.currency),
    pockets(customer, shareOf(input.instrument.toString())),
  ],
  decide: (work, input, at) => {
    const { customer, now } = at
    const row = work.row(applications, [customer, input.application])
    const quantity = row === undefined ? 0n : deliverable(row)
    if (row === undefined || quantity === 0n) return no('not_found')
    const { instrument, tradeDate } = input
    const { currency } = row
    const cost = costOf(row, quantity, input.tariff)
    if (!cost.ok) return cost
    const { value, fees } = cost.value
    const before = work.row(positions, [customer, instrument])
    const isNew = before === undefined || before.shares === 0n
    const cycle = isNew ? at.nextId() : before.cycle
    const position = bought(before?.state ?? emptyPosition, {
      order: row.id,
      at: now,
      tradeDate,
      shares: quantity,
      notional: value,
      fees: groupFees(fees, 'buy'),
    })
    const journal = at.nextId()
    const listed = offeringListed({
      currency,
      instrumentId: instrument.toString(),
      quantity,
      notional: value,
      charges: fees.owed,
    })
    const fill = fillOf(row, { ...input, value, fees, journal, cycle }, at)
    return ok({
      value: { id: row.id.toString() },
      journals: [
        { ...listed, id: journal, reference: row.id },
        { ...issuerPaid(money(currency, value)), reference: row.id },
      ],
      rows: [
        put(fillsApart, fill),
        put(positions, {
          customer,
          instrument,
          currency,
          cycle,
          shares: position.shares,
          capital: position.capital,
          state: position,
          updatedAt: now,
        }),
        put(applications, {
          ...row,
          status: 'listed',
          held: 0n,
          paid: row.held,
          endedAt: now,
          updatedAt: now,
        }),
      ],
      events: [{ type: 'offering.listed', data: { id: row.id.toString() } }],
    })
  },
}

/** What was paid, or is: shares that have not come yet. */
function deliverable({ status, allotted, paidShares }: ApplicationRow): bigint {
  if (status === 'paid') return paidShares
  return status === 'won' ? (allotted ?? 0n) : 0n
}

type Delivered = DeliverInput & Pick<FillRow, 'value' | 'fees' | 'journal' | 'cycle'>

/** The delivery as a fill: it makes lots, cost and results as any purchase does. */
const fillOf = (
  row: ApplicationRow,
  { instrument, tradeDate, value, fees, journal, cycle, provenance }: Delivered,
  { customer, now, nextId }: Moment,
): FillRow => ({
  customer,
  id: nextId(),
  orderId: row.id,
  instrument,
  side: 'buy',
  filledAt: now,
  tradeDate,
  settlesOn: tradeDate,
  price: row.price,
  quantity: deliverable(row),
  currency: row.currency,
  value,
  fees,
  journal,
  cycle,
  provenance,
})
