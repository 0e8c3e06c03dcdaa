import type { Money } from './purse.ts'
import type { Place, Side } from './rules.ts'

export type Asked = {
  readonly place: Place
  readonly side: Side
  readonly kind: 'limit' | 'market'
  readonly until: 'day' | 'gtc' | 'ioc' | 'auction'
  readonly shares: bigint
  readonly limit: bigint
  /** The last price it waits for before it goes to the market. */
  readonly stop?: bigint
}
export type Status = 'queued' | 'accepted' | 'partially_filled' | 'filled' | 'cancelled' | 'expired'
export type Order = {
  readonly place: Place
  readonly side: Side
  readonly kind: Asked['kind']
  until: Asked['until']
  shares: bigint
  limit: bigint
  stop?: bigint
  id: string
  status: Status
  /** Its stop was not reached yet. */
  waits: boolean
  filled: bigint
  notional: bigint
  charged: bigint
  readonly hold: Money
  day: { date: string; traded: bigint; charged: bigint } | null
  lastDay: string
  /** Since when it has its place in time; older ones stand before it in the list. */
  since: number
}

/** Whether what is not filled at once waits for more. */
export const goesOn = ({ kind, until }: Pick<Order, 'kind' | 'until'>): boolean =>
  kind === 'limit' && until !== 'ioc' && until !== 'auction'
