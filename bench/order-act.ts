import { no, ok } from '@parkett/contract/wire/outcome'
import { journal, shareOf } from '@parkett/core/ledger/posting'
import type { Pool } from 'pg'
import { type Act, pockets, put } from '../apps/server/src/ledger/door/act.ts'
import { table } from '../apps/server/src/ledger/table.ts'
import { instant, int8, text } from '../apps/server/src/platform/db/columns.ts'

/**
 * A market order with everything a real one leaves behind: hold, fill, two fees, shares, order
 * row, fill row, event, key, two links of the hash chain. Tables of its own, so that the figure
 * does not move when a slice grows.
 */
export type OrderInput = {
  readonly instrument: bigint
  readonly quantity: bigint
  readonly price: bigint
}

const orders = table('bench_orders', ['customer', 'id'], {
  customer: int8,
  id: int8,
  instrument: int8,
  side: text(),
  status: text(),
  quantity: int8,
  filled: int8,
  price: int8,
  placedAt: instant,
})
const fills = table(
  'bench_fills',
  ['customer', 'id'],
  {
    customer: int8,
    id: int8,
    order: int8,
    journal: int8,
    quantity: int8,
    price: int8,
    fees: int8,
    filledAt: instant,
  },
  { appendOnly: true },
)

export async function createOrderTables(owner: Pool): Promise<void> {
  await owner.query(`
    CREATE TABLE bench_orders (customer bigint, id bigint, instrument bigint, side text, status text, quantity bigint, filled bigint,
      price bigint, placed_at timestamptz, PRIMARY KEY (customer, id));
    CREATE TABLE bench_fills (customer bigint, id bigint, "order" bigint, journal bigint, quantity bigint, price bigint, fees bigint,
      filled_at timestamptz, PRIMARY KEY (customer, id));
    GRANT SELECT, INSERT, UPDATE ON bench_orders, bench_fills TO parkett_app`)
}

export const placeOrder: Act<OrderInput, { readonly id: string; readonly total: string }> = {
  name: 'bench.place',
  under: 'order.place',
  needs: ({ instrument }, customer) => [
    pockets(customer, 'EUR'),
    pockets(customer, shareOf(String(instrument))),
  ],
  decide: (work, { instrument, quantity, price }, at) => {
    const notional = quantity * price
    const [commission, venue] = [notional / 400n + 1n, notional / 20_000n + 1n]
    const total = notional + commission + venue
    if (work.balance('C.cash', 'EUR') < total) return no('insufficient_buying_power')
    const [fill, id] = [at.nextId(), at.command]
    const hold = journal('buy.freeze', [
      { debit: 'C.cash', credit: 'C.hold', asset: 'EUR', amount: total },
    ])
    const filled = journal('buy.fill', [
      { debit: 'C.hold', credit: 'H.mkt_owed', asset: 'EUR', amount: notional },
      { debit: 'C.hold', credit: 'H.inc_commission', asset: 'EUR', amount: commission },
      { debit: 'C.hold', credit: 'H.fee_exchange', asset: 'EUR', amount: venue },
      {
        debit: 'S.street',
        credit: 'S.today',
        asset: shareOf(String(instrument)),
        amount: quantity,
      },
    ])
    const { customer, now } = at
    return ok({
      value: { id: String(id), total: String(total) },
      journals: [
        { ...hold, reference: id },
        { ...filled, reference: id, id: fill },
      ],
      rows: [
        put(orders, {
          customer,
          id,
          instrument,
          side: 'buy',
          status: 'filled',
          quantity,
          filled: quantity,
          price,
          placedAt: now,
        }),
        put(fills, {
          customer,
          id: fill,
          order: id,
          journal: fill,
          quantity,
          price,
          fees: commission + venue,
          filledAt: now,
        }),
      ],
      events: [
        {
          type: 'order.filled',
          data: { id: String(id), quantity: String(quantity), total: String(total) },
        },
      ],
    })
  },
}
