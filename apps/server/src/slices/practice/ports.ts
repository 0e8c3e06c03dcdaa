import type { Outcome } from '@parkett/contract/wire/outcome'
import type { PracticeSpeed } from '@parkett/contract/customer/practice'
import type { Language } from '@parkett/words/languages'
import type { Instant } from '@parkett/core/market/zone'

/** The path at which a practice is entered; the browser goes there and is sent on, inside. */
export const entrancePath = '/practice/enter'

/** Who asks for a practice, and what for. */
export type NewPractice = {
  /** A Monday: `2026-11-16`. */
  readonly week: string
  readonly address: string
  readonly language: Language
}

/** The house, beside which people practise: it opens practices and knows nothing of what is in them. */
export type PracticeHouse = {
  readonly kind: 'house'
  readonly offers: () => boolean
  /** The ticket by which it is entered, once. */
  readonly open: (asked: NewPractice) => Promise<Outcome<string>>
  /** The origin of practices, by the host name that somebody came by; null: none is offered. */
  readonly originFor: (hostname: string) => string | null
}

/** A practice from inside. */
export type PracticeInside = {
  readonly kind: 'world'
  readonly week: string
  readonly tape: string
  readonly tradePassword: string
  /** Of who began it. */
  readonly language: Language
  readonly speed: () => PracticeSpeed
  readonly setSpeed: (speed: PracticeSpeed) => void
  /** Moves business time forward; what the days on the way bring is not its matter. */
  readonly jump: (to: Instant) => void
  /** Nothing is played beyond it. */
  readonly present: () => Instant
  readonly admit: (ticket: string) => boolean
  readonly again: (asked: Omit<NewPractice, 'week'>) => Promise<Outcome<string>>
  /** Of the house, by the host name that somebody came by. */
  readonly homeFor: (hostname: string) => string | null
}

export type PracticePort = PracticeHouse | PracticeInside
