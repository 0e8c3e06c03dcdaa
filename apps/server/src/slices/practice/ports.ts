import type { Outcome } from '@parkett/contract/wire/outcome'
import type { PracticeSpeed } from '@parkett/contract/customer/practice'
import type { Language } from '@parkett/words/languages'
import type { Instant } from '@parkett/core/market/zone'
import type { Imported, PracticeRange } from '@parkett/core/practice/ranges'

/** The path at which a practice is entered; the browser goes there and is sent on, inside. */
export const entrancePath = '/practice/enter'

/** A range with the mark of what was imported of it: the same days have the same one everywhere. */
export type MarkedRange = PracticeRange & { readonly mark: string }

/** What is played: a week from its Monday on, or imported days, whose first is the `week`. */
export type Played<Range = MarkedRange> = { readonly week: string; readonly range: Range | null }

/** A range as it is asked for: by the name of a tape with its mark, which it then has to have. */
export type AskedRange = PracticeRange & { readonly mark?: string }

/** Who asks for a practice, and what for. */
export type NewPractice<Range = MarkedRange> = Played<Range> & {
  readonly address: string
  readonly language: Language
  /** The version in the name of the tape that was typed in; null: a market was chosen. */
  readonly byTape: string | null
  /** By whom a customer's own is found on another device; it says nothing of who that is. Null: whoever has the cookie. */
  readonly owner: string | null
}

/** What was imported of a market. */
export type ImportedMarket = Imported & Pick<PracticeRange, 'market'> & { readonly shares: number }

/** The house, beside which people practise: it opens practices and knows nothing of what is in them. */
export type PracticeHouse = {
  readonly kind: 'house'
  readonly offers: () => boolean
  /** Each has a database of its own: whether the role of the books may make one. */
  readonly mayMake: () => Promise<boolean>
  /** The ticket by which it is entered, once. */
  readonly open: (asked: NewPractice<AskedRange>) => Promise<Outcome<string>>
  /** What the tape of a simulated week is named by, and the money that all begin with. */
  readonly source: string
  readonly money: readonly string[]
  readonly imported: () => Promise<readonly ImportedMarket[]>
  /** From when on the one of a customer is played; null: there is none. */
  readonly find: (owner: string) => Promise<string | null>
  readonly resume: (owner: string) => Promise<Outcome<string>>
  /** The mark of a customer: another one in each installation. */
  readonly ownerOf: (customer: bigint) => string
  /** The origin of practices, by the host name that somebody came by; null: none is offered. */
  readonly originFor: (hostname: string) => string | null
}

/** A practice from inside. */
export type PracticeInside = {
  readonly kind: 'world'
  /** Another one for each, and for none of them the number of a row. */
  readonly id: string
  /** It is a copy that began where a mark was set. */
  readonly isReset: boolean
  readonly week: string
  readonly range: PracticeRange | null
  readonly tape: string
  /** Null: the engine that goes on with it. */
  readonly begunWith: string | null
  readonly tradePassword: string
  /** Of who began it. */
  readonly language: Language
  readonly speed: () => PracticeSpeed
  readonly setSpeed: (speed: PracticeSpeed) => void
  /** Moves business time forward; what the days on the way bring is not its matter. */
  readonly jump: (to: Instant) => void
  /** Nothing is played beyond it. */
  readonly present: () => Instant
  /** Business time of its mark. */
  readonly markedAt: Instant | null
  /** Keeps the books as they stand: it is closed meanwhile, so whoever asks is answered first. */
  readonly mark: (at: Instant) => Promise<void>
  /** The ticket into a new one that stands where the mark was set. */
  readonly toMark: (asked: Pick<NewPractice, 'address'>) => Promise<Outcome<string>>
  readonly admit: (ticket: string) => boolean
  readonly again: (asked: Pick<NewPractice, 'address' | 'language'>) => Promise<Outcome<string>>
  /** Of the house, by the host name that somebody came by. */
  readonly homeFor: (hostname: string) => string | null
}

export type PracticePort = PracticeHouse | PracticeInside
