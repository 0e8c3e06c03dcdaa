import { postponeDaysMost, postponedMost } from '@parkett/contract/desk/offering-change'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'

/** An offering as far as two people may still change its terms (`market.md` M54); instants in milliseconds. */
export type Changeable = {
  readonly closesAt: number
  readonly isCalledOff: boolean
  /** How often it was put off. */
  readonly postponed: number
}

/** Behind the closing the list says what a draw will give, so nobody may choose whether it takes place. */
export const isFixed = ({ closesAt, isCalledOff }: Changeable, now: number): boolean =>
  isCalledOff || now >= closesAt

/**
 * Whether two people may call it off. Refuses `offering_fixed`, and `approval_altered` where it does not close at
 * the moment they read.
 */
export function mayCallOff(of: Changeable, seenCloses: number, now: number): Outcome<true> {
  if (isFixed(of, now)) return no('offering_fixed')
  return seenCloses === of.closesAt ? ok(true) : no('approval_altered')
}

/** The same for putting it off by trading days: `field_invalid` for none, or for more than may be at once. */
export function mayPostpone(
  of: Changeable,
  { seenCloses, days }: { readonly seenCloses: number; readonly days: number },
  now: number,
): Outcome<true> {
  const may = mayCallOff(of, seenCloses, now)
  if (!may.ok) return may
  if (of.postponed >= postponedMost) return no('offering_fixed')
  return days >= 1 && days <= postponeDaysMost ? ok(true) : no('field_invalid')
}

/**
 * Until when an application may be taken back: to the closing where its market lets it, and everywhere if it was made
 * before the terms became others; null: never.
 */
export function takeBackUntil(
  {
    loose,
    closesAt,
    postponedAt,
  }: {
    /** What the market itself says (`looseUntil`). */
    readonly loose: number | null
    readonly closesAt: number
    readonly postponedAt: number | null
  },
  appliedAt: number,
): number | null {
  return loose ?? (postponedAt !== null && appliedAt < postponedAt ? closesAt : null)
}
