import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays } from '../civil.ts'
import type { Price } from '../decimal.ts'
import { lotInvalid, wholeSteps } from '../market/lots.ts'
import { lockDaysIn } from './offer.ts'
import type { BlockMarket } from '@parkett/contract/customer/block-markets'
import { leastBlock, type BlockBoard } from './rules.ts'

/** Calendar days that a block may be on offer, and that its lock-up may last behind that. */
export const windowDaysMost = 60
export const lockDaysMost = 731

/** A block as two people would list it; quantities in shares. */
export type Listed = {
  readonly market: BlockMarket
  readonly price: Price
  /** Of China: by which rule; that of Shanghai and Shenzhen unless given. */
  readonly board?: BlockBoard
  /** Shares of one lot. */
  readonly lot: bigint
  /** Whole units of the currency that are traded of the share on an average day. */
  readonly turnover: bigint
  readonly total: bigint
  readonly minimum: bigint
  readonly step: bigint
  readonly maximum: bigint
  /** Shares that the seller holds. */
  readonly holding: bigint
  /** Today where its market is. */
  readonly today: string
  /** The last day on which it is on offer. */
  readonly closesOn: string
  readonly lockedUntil: string
}

/**
 * Whether a block may be listed by the rule of its market (`market.md` M28, M35): `lot_invalid`,
 * `field_invalid`, `block_under_rule`, `block_lock_short`, in this order.
 */
export function mayList(listed: Listed): Outcome<true> {
  const { lot, step, minimum, maximum, total, holding } = listed
  if (step <= 0n || step % lot !== 0n) return lotInvalid(lot, wholeSteps(step, lot))
  const broken = [minimum, maximum, total].find((size) => size <= 0n || size % step !== 0n)
  if (broken !== undefined) return lotInvalid(step, wholeSteps(broken, step))
  if (minimum > maximum || maximum > total || total > holding) return no('field_invalid')
  const { today, closesOn, lockedUntil, market } = listed
  if (closesOn < today || closesOn > addDays(today, windowDaysMost)) return no('field_invalid')
  const least = leastBlock(market, listed.price, listed.turnover, listed.board)
  if (total < least) return no('block_under_rule', { min: least.toString() })
  const from = addDays(closesOn, lockDaysIn(market))
  if (lockedUntil < from) return no('block_lock_short', { date: from })
  return lockedUntil > addDays(closesOn, lockDaysMost) ? no('field_invalid') : ok(true)
}
