import type { ClosingBlockers } from '@parkett/contract/customer/closing'
import { currencies, money, toWire, type WireMoney } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { blocksClosing, closeBooks, type Held } from '@parkett/core/closing/decide'
import { chart, isAccountCode } from '@parkett/core/ledger/chart'
import type { Asset } from '@parkett/core/ledger/posting'
import type pg from 'pg'
import { pockets, put, rowsOf, type Act } from '../../ledger/door/act.ts'
import { submit } from '../../ledger/door/submit.ts'
import type { Commit } from '../../ledger/door/commit.ts'
import type { BalanceRow } from '../../ledger/own-tables.ts'
import { accountLocks, lockOf } from './account-lock.ts'
import { isOpen } from '@parkett/core/loans/states'
import { loans } from '../loans/tables.ts'
import { depositCounts } from '../cash/deposit-tables.ts'
import { positions } from './tables.ts'
import { count, int8, text } from '../../platform/db/columns.ts'
import { accountRow, read, readOne } from '../../platform/db/read.ts'
import { isOpenOrder } from './open-orders.ts'

type Closed = { readonly closed: true }

/**
 * Closes the books of a customer: refused while any pocket holds something, checked under the
 * customer's lock, so that no order slips in beside it. The lock it leaves refuses everything
 * that moves money from then on.
 */
const closeAccount: Act<{ readonly playMoney: boolean }, Closed> = {
  name: 'account.close',
  under: 'account.close',
  needs: (_input, customer) => [
    lockOf(customer),
    rowsOf(depositCounts, customer),
    rowsOf(positions, customer),
    rowsOf(loans, customer),
    ...currencies.map((currency) => pockets(customer, currency)),
  ],
  decide: (work, { playMoney }, { customer, now }) => {
    // Money that is on its way would arrive in a closed account.
    if ((work.row(depositCounts, [customer])?.open ?? 0) > 0) return no('closing_blocked')
    // What is owed stays owed; an offer would be paid out into a closed account.
    if (work.rows(loans, [customer]).some(({ status }) => isOpen(status)))
      return no('closing_blocked')
    const shares = work.rows(positions, [customer]).map((row): Held => ({
      asset: `share:${row.instrument}`,
      pocket: 'S.sellable',
      amount: row.shares,
    }))
    const cash = currencies.flatMap((asset) =>
      moneyPockets.map((pocket): Held => ({ asset, pocket, amount: work.balance(pocket, asset) })),
    )
    const done = closeBooks([...shares, ...cash], playMoney)
    if (!done.ok) return done
    return ok({
      value: { closed: true },
      journals: done.value,
      rows: [put(accountLocks, { customer, lockedAt: now, unlockedAt: null, closedAt: now })],
      events: [{ type: 'account.closed', data: {} }],
    })
  },
}

const moneyPockets = Object.keys(chart)
  .filter(isAccountCode)
  .filter((code) => chart[code].kind === 'customer' && chart[code].book === 'money')

const heldOf = ({
  asset,
  pocket,
  amount,
}: Pick<BalanceRow, 'asset' | 'pocket' | 'amount'>): Held => {
  if (!isAccountCode(pocket)) throw new Error(`no account ${pocket}`)
  return { asset: asset as Asset, pocket, amount } // Written as an asset by the ledger.
}

const pocket = accountRow({ asset: text(), pocket: text(), amount: int8 })
const openThings = accountRow({
  orders: count,
  blocks: count,
  positions: count,
  payouts: count,
  deposits: count,
  loans: count,
})

/** What closing needs of the books. */
export type AccountEnd = {
  readonly blockers: (
    customer: bigint,
  ) => Promise<ClosingBlockers & { readonly playMoney: readonly WireMoney[] }>
  /** Closes for good, or `closing_blocked`. `request` makes a repetition harmless. */
  readonly close: (customer: bigint, request: bigint) => Promise<Outcome<unknown>>
}

type Deps = { readonly pool: pg.Pool; readonly commit: Commit; readonly simulated: boolean }

export function makeAccountEnd({ pool, commit, simulated }: Deps): AccountEnd {
  const blockers: AccountEnd['blockers'] = async (customer) => {
    const sql = 'SELECT asset, pocket, amount FROM balances WHERE customer = $1 AND amount > 0'
    const held = (await read(pool, pocket, sql, [customer])).map(heldOf)
    const counts = `SELECT (SELECT count(*) FROM orders WHERE customer = $1
          AND ${isOpenOrder}) AS orders,
        (SELECT count(*) FROM block_sales WHERE customer = $1 AND status <> 'ended') AS blocks,
        (SELECT count(*) FROM positions WHERE customer = $1 AND shares > 0) AS positions,
        (SELECT count(*) FROM withdrawals WHERE customer = $1
          AND status IN ('requested', 'in_review', 'sent')) AS payouts,
        (SELECT count(*) FROM deposits WHERE customer = $1
          AND status IN ('created', 'pending')) AS deposits,
        (SELECT count(*) FROM loans WHERE customer = $1
          AND status IN ('submitted', 'in_review', 'approved', 'offer_accepted', 'repaying', 'overdue')) AS loans`
    const open = await readOne(pool, openThings, counts, [customer])
    const blocking = held.filter((one) => blocksClosing(one, simulated))
    return {
      openOrders: open.orders,
      openBlocks: open.blocks,
      positions: open.positions,
      openPayouts: open.payouts,
      openDeposits: open.deposits,
      openLoans: open.loans,
      money: sumsOf(blocking),
      playMoney: sumsOf(held.filter((one) => !blocksClosing(one, simulated))),
    }
  }
  const close: AccountEnd['close'] = (customer, request) =>
    submit(commit, { customer, key: `closing-${request}`, body: {} }, closeAccount, {
      playMoney: simulated,
    })
  return { blockers, close }
}

/** By currency; shares are counted as positions. */
function sumsOf(held: readonly Held[]): WireMoney[] {
  return currencies
    .map((currency) => {
      const own = held.filter(({ asset }) => asset === currency)
      return money(
        currency,
        own.reduce((sum, { amount }) => sum + amount, 0n),
      )
    })
    .filter(({ minor }) => minor > 0n)
    .map(toWire)
}
