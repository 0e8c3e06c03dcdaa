import { money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { greatest } from '../decimal.ts'
import { offeringChanged } from '../ledger/events/offerings.ts'
import { crossing } from '../ledger/events/transfers.ts'
import type { Journal } from '../ledger/posting.ts'
import { tooLittle } from '../ledger/too-little.ts'
import type { Board } from '../market/profiles.ts'
import { refuseBeyond, refuseQuantity, type Terms } from './apply.ts'

/** Whether an application may be changed and taken back until the closing, or counts as it was made (`market.md` M37). */
const rules: Readonly<Record<Board, 'until_closing' | 'final'>> = {
  MAIN_SH: 'final',
  MAIN_SZ: 'final',
  STAR: 'final',
  CHINEXT: 'final',
  BSE: 'final',
  HK: 'until_closing',
  XETR: 'until_closing',
  US: 'until_closing',
}

/** Until when an application can be changed and taken back; null: never. */
export const looseUntil = (board: Board, closesAt: number): number | null =>
  rules[board] === 'final' ? null : closesAt

export type Loose = {
  /** It is live and nothing came of it yet. */
  readonly isOpen: boolean
  readonly until: number | null
  readonly now: number
}

/** Whether an application can still be changed or taken back. Refuses `application_final`, `application_not_open`. */
export function refuseFixed({ isOpen, until, now }: Loose): Outcome<true> {
  if (until === null) return no('application_final')
  return isOpen && now < until ? ok(true) : no('application_not_open')
}

export type Changing = Loose & {
  readonly terms: Terms
  /** What it asks for and sets aside now, and what it would; shares, minor units. */
  readonly before: { readonly quantity: bigint; readonly amount: bigint }
  readonly after: { readonly quantity: bigint; readonly amount: bigint }
  /** It is said yes to at another price (`market.md` M73): the same number is a change, too. */
  readonly isRepriced?: boolean
  /** Its list is closed: a yes to that price is all that there is to say (M75). */
  readonly isYesAlone?: boolean
  /** How many shares a holding entitles to; null: it is not asked for. */
  readonly quota: bigint | null
  /** Settled money of both sides. */
  readonly cash: bigint
  readonly wallet: bigint
}

/** What is left for everybody else, and what one has already. */
const withOwn = (terms: Terms, own: bigint): Terms =>
  terms.remaining === undefined ? terms : { ...terms, remaining: terms.remaining + own }

/**
 * What the change of an application moves: the difference alone, behind what crosses from the bank side for
 * more of it (`market.md` M37). Money is the last reason to refuse it, and that of the difference.
 */
export function changeFor(asked: Changing): Outcome<readonly Journal[]> {
  const { terms, before, after, quota, cash, wallet } = asked
  const loose = refuseFixed(asked)
  if (!loose.ok) return loose
  const { quantity } = after
  if (asked.isYesAlone === true && quantity !== before.quantity) return no('application_not_open')
  if (quantity === before.quantity && asked.isRepriced !== true)
    return no('application_same', { quantity: quantity.toString() })
  const within = quota === null ? ok(true) : refuseBeyond(quota, quantity)
  if (!within.ok) return within
  const may = refuseQuantity(withOwn(terms, before.quantity), quantity, quota)
  if (!may.ok) return may
  const more = after.amount - before.amount
  const available = cash + wallet
  if (more > available) return tooLittle(terms.currency, { needed: more, available })
  if (more === 0n) return ok([])
  const hop = greatest(more - cash, 0n)
  return ok([...crossing(terms.currency, hop), offeringChanged(money(terms.currency, more))])
}
