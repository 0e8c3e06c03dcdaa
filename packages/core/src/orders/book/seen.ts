import type { Price } from '../../decimal.ts'
import type { Level, Touch } from '../match.ts'

/**
 * The rules by which the book fills. It goes up when they change; what was filled by an older one is
 * worked out again by that one. 1: the street alone. 2: customers' orders, too (`market.md` M64).
 */
export const fillModel = 2

/** Another customer's order that was met, as much of it as was free. Never whose. */
export type MetOrder = Level & {
  /** It stood before the street came to its price. */
  readonly ahead: boolean
}

/**
 * What the book showed an order at the moment it was decided. From this alone its executions can be
 * worked out again (`honesty.md` F12, `market.md` M50).
 */
export type BookSeen = {
  readonly model: number
  /** Of the tape, since 1970: what is there in it is sold once. */
  readonly second: number
  /** Of the street; null where it offers nothing. */
  readonly best: Level | null
  readonly tick: Touch['tick']
  readonly limit: Price
  /** Shares it was still to get. */
  readonly open: bigint
  /** What earlier orders of the same second had taken of the street. */
  readonly taken: readonly Level[]
  /** The customers' orders that it met, in turn. Left out where it met none. */
  readonly met?: readonly MetOrder[]
}

/** What an order that stood in the book was when another came to it: it is filled at its own limit. */
export type Stood = Pick<BookSeen, 'model' | 'second' | 'limit' | 'open'>
