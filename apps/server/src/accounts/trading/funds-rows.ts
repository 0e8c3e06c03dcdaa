import type { Currency } from '@parkett/contract/wire/money'
import type { PositionState } from '@parkett/core/labels/position'
import type { Asset } from '@parkett/core/ledger/posting'
import type { Due, Funds, Purse } from '@parkett/core/orders/hold-origin'
import { put, type RowWrite, type Work } from '../../ledger/door/act.ts'
import {
  closedPositions,
  settlements,
  tradingFunds,
  type ClosedRow,
  type SettlementRow,
} from './tables.ts'

// The running rows that every trade changes, of an order or of a block that its customer sells.

export const fundsOf = (work: Work, customer: bigint, currency: Currency): Purse => ({
  wallet: work.balance('C.wallet', currency satisfies Asset),
  cash: work.balance('C.cash', currency satisfies Asset),
  dues: work.row(tradingFunds, [customer, currency])?.dues ?? [],
})

/** The pocket's row after a decision that changed it. */
export function fundsRow(
  work: Work,
  of: { customer: bigint; currency: Currency },
  funds: Funds,
  { opened = 0, closed = null }: Ending = {},
): RowWrite[] {
  const { customer, currency } = of
  const before = work.row(tradingFunds, [customer, currency])
  const isSame = before !== undefined && sameDues(before.dues, funds.dues)
  if (isSame && opened === 0 && closed === null) return []
  const row = put(tradingFunds, {
    customer,
    currency,
    dues: funds.dues,
    openOrders: openOrdersOf(work, of) + opened,
    realised: (before?.realised ?? 0n) + (closed?.realised ?? 0n),
    closed: (before?.closed ?? 0) + (closed === null ? 0 : 1),
  })
  return [row]
}

const sameDues = (one: readonly Due[], other: readonly Due[]): boolean =>
  one.length === other.length &&
  one.every(({ date, amount }, at) => other[at]?.date === date && other[at].amount === amount)

/** An order that opened (1) or ended (-1), and the position that came to its end. */
type Ending = {
  readonly opened?: 1 | 0 | -1
  readonly closed?: PositionState | null
}

/** Orders of the customer that are open in this currency. */
export const openOrdersOf = (work: Work, of: { customer: bigint; currency: Currency }): number =>
  work.row(tradingFunds, [of.customer, of.currency])?.openOrders ?? 0

/** A position that came to its end: from now on it is history. */
export const closedRow = (
  of: Pick<ClosedRow, 'customer' | 'instrument' | 'currency'>,
  {
    cycle,
    state,
    now,
  }: { readonly cycle: bigint; readonly state: PositionState; readonly now: number },
): RowWrite =>
  put(closedPositions, { ...of, id: cycle, realised: state.realised, state, closedAt: now })

/** That something settles on the day: once for all fills of it. */
export function settlementRows(
  work: Work,
  { customer, currency, settlesOn }: Pick<SettlementRow, 'customer' | 'currency' | 'settlesOn'>,
  fresh: Pick<SettlementRow, 'market' | 'firstFill'>,
): RowWrite[] {
  const known = work.row(settlements, [customer, currency, settlesOn])
  if (known?.done === false) return []
  const none = { customer, currency, settlesOn, ...fresh, owed: 0n, due: 0n, shares: [] }
  return [put(settlements, { ...(known ?? none), done: false })]
}
