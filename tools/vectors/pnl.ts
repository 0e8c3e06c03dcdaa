import { toDecimal } from '@parkett/contract/wire/money'
import { percentOf } from '@parkett/core/labels/change'
import { profiles } from '@parkett/core/market/profiles'
import { Account, type Trade, type Traded } from './account.ts'
import { minor, money } from './amounts.ts'
import {
  attempt,
  list,
  object,
  oneOf,
  side,
  text,
  whole,
  type Check,
  type Group,
  type JsonObject,
} from './check.ts'
import { feesByName, scheduleOf } from './fees.ts'

const boards = { CN: profiles.MAIN_SH, HK: profiles.HK, DE: profiles.XETR, US: profiles.US }

/** Sums over the example so far; both cost methods side by side. */
type Sums = { average: bigint; firstIn: bigint }

/**
 * Replays a worked example through order, settlement and books, and compares every figure the
 * file gives.
 */
export const pnl: Group = (data) =>
  Object.entries(object(data)).flatMap(([name, example]) => replay(name, object(example)))

function replay(name: string, example: JsonObject): readonly Check[] {
  const profile = boards[oneOf(text(example['market']), ['CN', 'HK', 'DE', 'US'])]
  const deposit = minor(example['deposit'])
  const account = new Account(profile, scheduleOf(example['schedule']), deposit)
  const sums: Sums = { average: 0n, firstIn: 0n }
  const rows = list(example['rows']).map(object)
  const checks = rows.map((row, index) =>
    attempt(`${name} ${index}`, () => {
      const got = step(account, row, { sums, deposit })
      return {
        expected: row,
        got: Object.fromEntries(Object.keys(row).map((key) => [key, got[key] ?? null])),
      }
    }),
  )
  return [
    ...checks,
    attempt(`${name} final`, () => finale(account, object(example['final']), { sums, deposit })),
  ]
}

function step(account: Account, row: JsonObject, so: { sums: Sums; deposit: bigint }): JsonObject {
  const trade: Trade = {
    date: text(row['date']),
    side: side(row['side']),
    price: text(row['price']),
    quantity: BigInt(whole(row['qty'])),
  }
  const before = account.position
  const lotsBefore = lotCost(account)
  const done = account.trade(trade)
  const removed = {
    average: before.capital - account.position.capital,
    firstIn: lotsBefore - lotCost(account),
  }
  const outcome = trade.side === 'buy' ? bought(done) : sold(done, removed, so.sums)
  const { mark } = row
  return {
    ...trade,
    qty: Number(trade.quantity),
    quantity: Number(account.position.shares),
    notional: money(done.notional),
    fees: feesByName(done.fees),
    settle: done.settle,
    ...outcome,
    capital_avg: money(account.position.capital),
    capital_fifo: money(lotCost(account)),
    cash: money(account.cash),
    withdrawable: money(account.withdrawable),
    ...(mark === undefined ? {} : { mark, ...atMark(account, text(mark), so.sums) }),
  }
}

const bought = ({ notional, fees }: Traded): JsonObject => ({ total: money(notional + fees.total) })

function sold({ notional, fees, realised }: Traded, removed: Sums, sums: Sums): JsonObject {
  const received = notional - fees.total
  sums.average += realised
  sums.firstIn += received - removed.firstIn
  return {
    amount_to_receive: money(received),
    cost_removed_avg: money(removed.average),
    realised_avg: money(realised),
    cost_removed_fifo: money(removed.firstIn),
    realised_fifo: money(received - removed.firstIn),
  }
}

function atMark(account: Account, mark: string, sums: Sums): JsonObject {
  const value = account.marketValue(mark)
  const floating = value - account.position.capital
  return {
    market_value: money(value),
    floating_pl_avg: money(floating),
    floating_ratio_pct: toDecimal(percentOf(floating, account.position.capital) ?? 0n, 2),
    total_assets: money(account.cash + value),
    retained_gains: money(sums.average),
    total_pl: money(sums.average + floating),
  }
}

function finale(account: Account, expected: JsonObject, so: { sums: Sums; deposit: bigint }) {
  const free = account.funds.dues.at(-1)?.date ?? 'now'
  if (free !== 'now') account.advance(free)
  const whole = account.cash === account.withdrawable && account.funds.dues.length === 0
  const got = {
    cash: money(account.cash),
    realised_avg: money(so.sums.average),
    realised_fifo: money(so.sums.firstIn),
    all_withdrawable_on: whole ? free : 'never',
    identity_ok: account.cash + account.position.capital === so.deposit + so.sums.average,
  }
  return { expected, got }
}

const lotCost = (account: Account): bigint => account.lots.reduce((sum, lot) => sum + lot.cost, 0n)
