import type { WatchRule } from '@parkett/contract/desk/watch'
import type { Currency } from '@parkett/contract/wire/money'
import { rowOn } from '../effective.ts'
import { sameName } from '../names.ts'
import { likeness, visible } from './likeness.ts'
import type { WatchTables } from './rules.ts'

/** What happened before an event within the days of a rule, the event itself counted. */
export type Window = { readonly in: bigint; readonly out: bigint; readonly cards: bigint }

type Base = {
  /** The booking day of the event. */
  readonly date: string
  /** The days before it; asked for with as many days as a rule says. */
  readonly within: (days: number) => Window
}

/** An event of the books with the facts that rules ask of it. */
export type WatchEvent = Base &
  (
    | {
        readonly kind: 'deposit'
        readonly currency: Currency
        /** Who paid, as the bank names them; null where nobody said. */
        readonly payer: string | null
        /** The verified name; null where there is none. */
        readonly name: string | null
      }
    | { readonly kind: 'withdrawal'; readonly currency: Currency }
    | {
        readonly kind: 'card'
        /** Customers who have this account bound, this one counted. */
        readonly owners: bigint
        /** Its bank says that the holder’s name is nearly this one. */
        readonly nearName: boolean
      }
  )

/** Over how many days rules look at an event of a kind on a day: what must be known before they are asked. */
export function daysAsked(
  kind: WatchEvent['kind'],
  date: string,
  { depositsSum, inAndOut, manyCards }: WatchTables,
): readonly number[] {
  if (kind === 'deposit') return [rowOn(depositsSum, date).days]
  return [kind === 'card' ? rowOn(manyCards, date).days : rowOn(inAndOut, date).days]
}

export type Finding = {
  readonly rule: WatchRule
  /** The row of the rule that held on the day. */
  readonly validFrom: string
  /** Null: about this one event. */
  readonly days: number | null
  readonly reached: bigint
  readonly limit: bigint
}

/** One rule: what it finds in an event, or nothing. @throws Error before the first row of its table. */
export type Monitor = {
  readonly name: WatchRule
  readonly rule: (event: WatchEvent, tables: WatchTables) => Finding | null
}

const sums: Monitor = {
  name: 'deposits_sum',
  rule: (event, { depositsSum }) => {
    if (event.kind !== 'deposit') return null
    const { days, least, validFrom } = rowOn(depositsSum, event.date)
    const reached = event.within(days).in
    const limit = least[event.currency]
    return reached >= limit ? { rule: 'deposits_sum', validFrom, days, reached, limit } : null
  },
}

const straightOut: Monitor = {
  name: 'in_and_out',
  rule: (event, { inAndOut }) => {
    if (event.kind !== 'withdrawal') return null
    const { days, share, least, validFrom } = rowOn(inAndOut, event.date)
    const { in: came, out: reached } = event.within(days)
    if (came < least[event.currency]) return null
    const limit = (came * share) / 100n
    return reached >= limit ? { rule: 'in_and_out', validFrom, days, reached, limit } : null
  },
}

const cards: Monitor = {
  name: 'many_cards',
  rule: (event, { manyCards }) => {
    if (event.kind !== 'card') return null
    const { days, cards: limit, validFrom } = rowOn(manyCards, event.date)
    const reached = event.within(days).cards
    return reached >= limit ? { rule: 'many_cards', validFrom, days, reached, limit } : null
  },
}

const shared: Monitor = {
  name: 'shared_account',
  rule: (event, { sharedAccount }) => {
    if (event.kind !== 'card') return null
    const { customers: limit, validFrom } = rowOn(sharedAccount, event.date)
    const reached = event.owners
    return reached >= limit
      ? { rule: 'shared_account', validFrom, days: null, reached, limit }
      : null
  },
}

const near: Monitor = {
  name: 'look_alike',
  rule: (event, { lookAlike }) => {
    if (event.kind === 'withdrawal') return null
    const { score, validFrom } = rowOn(lookAlike, event.date)
    const reached = event.kind === 'card' ? (event.nearName ? score : 0) : likenessOf(event)
    return reached >= score
      ? {
          rule: 'look_alike',
          validFrom,
          days: null,
          reached: BigInt(reached),
          limit: BigInt(score),
        }
      : null
  },
}

/** The same name is nobody’s twin. */
function likenessOf({ payer, name }: Extract<WatchEvent, { kind: 'deposit' }>): number {
  if (payer === null || name === null) return 0
  const [ours, theirs] = [visible(name), visible(payer)]
  return sameName(ours, theirs) ? 0 : likeness(ours, theirs)
}

export const monitors: readonly Monitor[] = [sums, straightOut, cards, shared, near]
