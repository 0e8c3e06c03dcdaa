import { no, type Facts, type No } from '@parkett/contract/wire/outcome'
import type { OfferingPublish } from '@parkett/contract/desk/offering-publish'
import type { PublishBoard, TermFault } from '@parkett/contract/desk/publish-ways'
import type { Price } from '../../decimal.ts'
import { profiles } from '../../market/profiles.ts'
import { checkTick } from '../../market/ticks.ts'
import { localTime, type Instant } from '../../market/zone.ts'

export type Term = Exclude<keyof OfferingPublish, 'kind'>

/** Names the term in the request, says how it is wrong and what would do (`offering_terms`). */
export const wrongTerm = (term: Term, which: TermFault, facts: Facts = {}): No => ({
  ...no('offering_terms', { which, ...facts }),
  fields: [fieldOf(term)],
})

export const fieldOf = (term: Term): string => `body.act.${term}`

/** It has to lie behind that moment, which is said by the market's own clock. */
export function wrongUntil(term: Term, instant: Instant, board: PublishBoard): No {
  const { date, time } = localTime(instant, profiles[board].timeZone)
  return wrongTerm(term, 'after', { value: `${date} ${time.slice(0, 5)}` })
}

/** Another refusal, said of this term. */
export const ofTerm = (term: Term, refused: No): No => ({ ...refused, fields: [fieldOf(term)] })

/** Where a price of this term lies on no price step of its board on that trade date. */
export function offStep(
  term: Term,
  at: { readonly board: PublishBoard; readonly price: Price; readonly date: string },
): No | null {
  const { board, price, date } = at
  const fits = checkTick(profiles[board].ticks, price, { date, band: undefined })
  return fits.ok ? null : ofTerm(term, fits)
}

/** The first of them that refuses. */
export function firstWrong(checks: readonly (() => No | null)[]): No | null {
  for (const check of checks) {
    const wrong = check()
    if (wrong !== null) return wrong
  }
  return null
}
