import { bool, date, int4, int8, nullable, text, timestamp } from '../../../platform/db/columns.ts'
import { accountRow, houseRow } from '../../../platform/db/read.ts'
import type { Exported } from './exported.ts'
import { toldAs } from './told-reasons.ts'

/** Money, shares, and what was asked about them. */
export const moneyTables = {
  cards: {
    row: accountRow({
      id: int8,
      bank: text(),
      branch: nullable(text()),
      tail: text(),
      boundAt: timestamp,
      removedAt: nullable(timestamp),
    }),
    sql: `SELECT id, bank, branch, tail, bound_at, removed_at FROM cards
      WHERE customer = $1 ORDER BY id`,
  },
  withdrawals: {
    row: accountRow({
      id: int8,
      card: int8,
      currency: text(),
      amount: int8,
      status: text(),
      reason: nullable(text()),
      requestedAt: timestamp,
    }),
    sql: `SELECT id, card, currency, amount, status, reason, requested_at FROM withdrawals
      WHERE customer = $1 ORDER BY id`,
  },
  withdrawal_steps: {
    row: accountRow({ withdrawal: int8, status: text(), at: timestamp, by: nullable(text()) }),
    sql: `SELECT withdrawal, status, at, by FROM withdrawal_steps
      WHERE customer = $1 ORDER BY withdrawal, step`,
  },
  withdrawal_holds: {
    row: accountRow({
      withdrawal: int8,
      legalReason: text(),
      startsAt: timestamp,
      untilAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT h.withdrawal, ${toldAs('h.legal_reason')} AS legal_reason, h.starts_at, h.until_at, e.at AS ended_at
      FROM withdrawal_holds h LEFT JOIN withdrawal_hold_ends e
        ON e.customer = h.customer AND e.withdrawal = h.withdrawal AND e.hold = h.command
      WHERE h.customer = $1 ORDER BY h.starts_at`,
  },
  treasury_accounts: {
    row: accountRow({ currency: text(), units: int8, carry: int8, earned: int8, since: date }),
    sql: `SELECT currency, units, carry, earned, since FROM treasury_accounts
      WHERE customer = $1 ORDER BY currency`,
  },
  treasury_orders: {
    row: accountRow({
      id: int8,
      kind: text(),
      currency: text(),
      amount: int8,
      status: text(),
      tradeDate: date,
      dueOn: date,
      askedAt: timestamp,
      endedAt: nullable(timestamp),
      swept: bool,
    }),
    sql: `SELECT id, kind, currency, amount, status, trade_date, due_on, asked_at, ended_at, swept
      FROM treasury_orders WHERE customer = $1 ORDER BY id`,
  },
  treasury_sweeps: {
    row: accountRow({
      currency: text(),
      isOn: bool,
      keep: int8,
      since: timestamp,
      sweptOn: nullable(date),
    }),
    sql: `SELECT currency, is_on, keep, since, swept_on FROM treasury_sweeps
      WHERE customer = $1 ORDER BY currency`,
  },
  treasury_accruals: {
    row: accountRow({ day: date, currency: text(), units: int8, income: int8, posted: int8 }),
    sql: `SELECT '1970-01-01'::date + day::int AS day, currency, units, income, posted
      FROM treasury_accruals WHERE customer = $1 ORDER BY currency, treasury_accruals.day`,
  },
  savings: {
    row: accountRow({
      id: int8,
      product: text(),
      currency: text(),
      principal: int8,
      days: int4,
      yieldRate: int8,
      earlyRate: int8,
      promised: int8,
      boughtAt: timestamp,
      startsOn: date,
      endsOn: date,
      maturesOn: date,
      status: text(),
      endedAt: nullable(timestamp),
      paid: nullable(int8),
    }),
    sql: `SELECT id, product, currency, principal, days, yield_rate, early_rate, promised, bought_at,
        starts_on, ends_on, matures_on, status, ended_at, paid
      FROM savings WHERE customer = $1 ORDER BY id`,
  },
  savings_renewals: {
    row: accountRow({
      savings: int8,
      yieldRate: int8,
      earlyRate: int8,
      chosenAt: timestamp,
      status: text(),
      endedAt: nullable(timestamp),
      became: nullable(int8),
      reason: nullable(text()),
    }),
    sql: `SELECT savings, yield_rate, early_rate, chosen_at, status, ended_at, became, reason
      FROM savings_renewals WHERE customer = $1 ORDER BY savings`,
  },
  deposits: {
    row: accountRow({
      id: int8,
      method: text(),
      currency: text(),
      amount: int8,
      status: text(),
      createdAt: timestamp,
    }),
    sql: `SELECT id, method, currency, amount, status, created_at FROM deposits
      WHERE customer = $1 ORDER BY id`,
  },
  deposit_steps: {
    row: accountRow({ deposit: int8, status: text(), at: timestamp }),
    sql: 'SELECT deposit, status, at FROM deposit_steps WHERE customer = $1 ORDER BY deposit, step',
  },
  transfers: {
    row: accountRow({
      id: int8,
      direction: text(),
      currency: text(),
      amount: int8,
      madeAt: timestamp,
    }),
    sql: `SELECT id, direction, currency, amount, made_at FROM transfers
      WHERE customer = $1 ORDER BY id`,
  },
  adjustments: {
    row: accountRow({
      id: int8,
      journal: int8,
      reason: text(),
      counter: text(),
      reverses: nullable(int8),
    }),
    sql: `SELECT id, journal, reason, counter, reverses FROM adjustments
      WHERE customer = $1 ORDER BY id`,
  },
  favourites: {
    row: accountRow({ instrument: int8, group: nullable(text()) }),
    sql: `SELECT f.instrument, g.name AS "group" FROM favourites f
      LEFT JOIN favourite_groups g ON g.customer = f.customer AND g.id = f.group_id
      WHERE f.customer = $1 ORDER BY f.ordinal`,
  },
  priceAlerts: {
    row: accountRow({
      id: int8,
      instrument: int8,
      kind: text(),
      level: int8,
      repeats: text(),
      createdAt: timestamp,
      endsAt: timestamp,
      firedAt: nullable(timestamp),
      firedPrice: nullable(int8),
    }),
    sql: `SELECT id, instrument, kind, level, repeats, created_at, ends_at, fired_at, fired_price
      FROM price_alerts WHERE customer = $1 ORDER BY id`,
  },
  closings: {
    row: houseRow({
      askedAt: timestamp,
      closesAt: timestamp,
      withdrawnAt: nullable(timestamp),
      lapsedAt: nullable(timestamp),
    }),
    sql: `SELECT asked_at, closes_at, withdrawn_at, lapsed_at FROM account_closings
      WHERE customer_id = $1 ORDER BY id`,
  },
  holds: {
    row: accountRow({ kind: text(), beginsAt: timestamp, untilAt: timestamp }),
    sql: 'SELECT kind, begins_at, until_at FROM holds WHERE customer_id = $1 ORDER BY id',
  },
  balances: {
    row: accountRow({ asset: text(), pocket: text(), amount: int8 }),
    sql: 'SELECT asset, pocket, amount FROM balances WHERE customer = $1 ORDER BY asset, pocket',
  },
  journals: {
    row: accountRow({
      id: int8,
      event: text(),
      reference: nullable(int8),
      businessAt: timestamp,
      businessDate: date,
      lines: text(),
    }),
    sql: `SELECT id, event, reference, business_at, business_date, lines FROM journals
      WHERE customer = $1 ORDER BY id`,
  },
  orders: {
    row: accountRow({
      id: int8,
      instrument: int8,
      side: text(),
      kind: text(),
      timeInForce: text(),
      status: text(),
      quantity: int8,
      filled: int8,
      limitPrice: int8,
      currency: text(),
      notional: int8,
      fees: text(),
      stop: nullable(text()),
      tradeDate: date,
      createdAt: timestamp,
      endedAt: nullable(timestamp),
    }),
    sql: `SELECT id, instrument, side, kind, time_in_force, status, quantity, filled, limit_price,
        currency, notional, fees::text, (terms->'stop')::text AS stop, trade_date, created_at, ended_at
      FROM orders
      WHERE customer = $1 ORDER BY id`,
  },
  order_amendments: {
    row: accountRow({
      id: int8,
      orderId: int8,
      amendedAt: timestamp,
      was: text(),
      becomes: text(),
    }),
    sql: `SELECT id, order_id, amended_at, was::text, becomes::text FROM order_amendments
      WHERE customer = $1 ORDER BY order_id, id`,
  },
  lot_choices: {
    row: accountRow({ id: int8, orderId: int8, instrument: int8, cycle: int8, parts: text() }),
    sql: `SELECT id, order_id, instrument, cycle, parts::text FROM lot_choices
      WHERE customer = $1 ORDER BY id`,
  },
  fills: {
    row: accountRow({
      id: int8,
      orderId: int8,
      instrument: int8,
      side: text(),
      filledAt: timestamp,
      tradeDate: date,
      settlesOn: date,
      price: int8,
      quantity: int8,
      currency: text(),
      value: int8,
      fees: text(),
      provenance: text(),
    }),
    sql: `SELECT id, order_id, instrument, side, filled_at, trade_date, settles_on, price, quantity,
        currency, value, fees::text, provenance::text FROM fills WHERE customer = $1 ORDER BY id`,
  },
  positions: {
    row: accountRow({
      instrument: int8,
      currency: text(),
      shares: int8,
      capital: int8,
      updatedAt: timestamp,
    }),
    sql: `SELECT instrument, currency, shares, capital, updated_at FROM positions
      WHERE customer = $1 ORDER BY instrument`,
  },
  closed_positions: {
    row: accountRow({
      id: int8,
      instrument: int8,
      currency: text(),
      realised: int8,
      state: text(),
      closedAt: timestamp,
    }),
    sql: `SELECT id, instrument, currency, realised, state::text, closed_at FROM closed_positions
      WHERE customer = $1 ORDER BY id`,
  },
} satisfies Readonly<Record<string, Exported>>
