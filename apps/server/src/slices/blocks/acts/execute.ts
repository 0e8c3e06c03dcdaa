import { currencyExponents, type Currency } from '@parkett/contract/wire/money'
import { no, ok } from '@parkett/contract/wire/outcome'
import type { Provenance } from '@parkett/contract/wire/provenance'
import { costOf, type Tariff } from '@parkett/core/blocks/apply'
import { discountTaken } from '@parkett/core/blocks/discount'
import type { Price } from '@parkett/core/decimal'
import { groupFees } from '@parkett/core/fees/groups'
import type { FeeSheet } from '@parkett/core/fees/fees'
import { bought, emptyPosition } from '@parkett/core/labels/position'
import { blockFilled } from '@parkett/core/ledger/events/blocks'
import { shareOf } from '@parkett/core/ledger/posting'
import { blockOrders, type BlockOrderRow } from '../../../accounts/blocks/tables.ts'
import { lockOf, refuseLocked } from '../../../accounts/trading/account-lock.ts'
import { fillsApart, positions, type FillRow } from '../../../accounts/trading/tables.ts'
import { pockets, put, rowsOf, type Act, type Moment, type Work } from '../../../ledger/door/act.ts'
import type { Kept } from './apply.ts'

export type ExecuteInput = {
  readonly order: bigint
  readonly instrument: bigint
  readonly currency: Currency
  readonly tariff: Tariff
  readonly tradeDate: string
  readonly settlesOn: string
  readonly last: Price
  readonly provenance: Provenance
  /** Shares that are left of the block. */
  readonly left: bigint
  /** Who of the staff approved it; null: the rule. */
  readonly by: string | null
}

/**
 * Approves and executes in one step, so that nothing that was approved waits: what was set aside pays,
 * and the shares come locked. Refuses `application_not_open`, `block_sold_out`, `account_locked`.
 */
export const executeAct: Act<ExecuteInput, Kept> = {
  name: 'blocks.execute',
  under: 'order.fill.buy',
  needs: (input, customer) => [
    lockOf(customer),
    rowsOf(blockOrders, customer, input.order),
    rowsOf(positions, customer, input.instrument),
    pockets(customer, input.currency),
    pockets(customer, shareOf(input.instrument.toString())),
  ],
  decide: (work, input, at) => {
    const { customer, now } = at
    const row = work.row(blockOrders, [customer, input.order])
    if (row?.status !== 'in_review') return no('application_not_open')
    const unlocked = refuseLocked(work, customer)
    if (!unlocked.ok) return unlocked
    if (row.quantity > input.left) return no('block_sold_out', { left: input.left.toString() })
    const cost = costOf(row, row.quantity, input.tariff)
    if (!cost.ok) return cost
    const { value, fees } = cost.value
    if (value !== row.value || fees.total !== row.fee)
      throw new RangeError(`block order ${row.id} costs other than it was reviewed`)
    const journal = at.nextId()
    const entry = blockFilled({
      currency: row.currency,
      instrumentId: input.instrument.toString(),
      quantity: row.quantity,
      notional: value,
      charges: fees.owed,
    })
    const { quantity, price } = row
    const exponent = currencyExponents[row.currency]
    const done: BlockOrderRow = {
      ...row,
      status: 'executed',
      held: 0n,
      executedAt: now,
      tradeDate: input.tradeDate,
      settlesOn: input.settlesOn,
      discount: discountTaken({ quantity, price, last: input.last }, exponent),
      journal,
      decidedBy: input.by,
      updatedAt: now,
    }
    return ok({
      value: { id: row.id.toString() },
      journals: [{ ...entry, id: journal, reference: row.id }],
      rows: [...holdingRows(work, { row, input, fees, journal }, at), put(blockOrders, done)],
      events: [{ type: 'block.executed', data: { id: row.id.toString() } }],
      disclosure: {
        act: 'block.approved',
        subject: row.id,
        before: row.status,
        after: 'approved',
      },
    })
  },
}

type Bought = {
  readonly row: BlockOrderRow
  readonly input: ExecuteInput
  readonly fees: FeeSheet
  readonly journal: bigint
}

/** The fill and the position: it makes lots, cost and results as any purchase does. */
function holdingRows(work: Work, { row, input, fees, journal }: Bought, at: Moment) {
  const { customer, now } = at
  const { instrument, tradeDate, settlesOn, provenance } = input
  const { quantity, value, price, currency } = row
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
  const fill: FillRow = {
    customer,
    id: at.nextId(),
    orderId: row.id,
    instrument,
    side: 'buy',
    filledAt: now,
    tradeDate,
    settlesOn,
    price,
    quantity,
    currency,
    value,
    fees,
    journal,
    cycle,
    provenance,
  }
  const { shares, capital } = position
  const held = { customer, instrument, currency, cycle, shares, capital }
  return [put(fillsApart, fill), put(positions, { ...held, state: position, updatedAt: now })]
}
