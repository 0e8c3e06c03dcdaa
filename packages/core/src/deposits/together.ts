import type { LineTogetherRefusal } from '@parkett/contract/desk/lines-together'
import type { IncomingLineView } from '@parkett/contract/desk/line-view'

type Suggestion = IncomingLineView['suggestions'][number]
type Pointing = {
  readonly hints: readonly Suggestion['hints'][number][]
  readonly name: Suggestion['name']
}

/** Whom alone a line is for: the only one who bound its account and bears its remitter's name; null: nobody for sure. */
export function sureOf<S extends Pointing>(suggestions: readonly S[]): S | null {
  const [one, another] = suggestions.filter(
    ({ hints, name }) => hints.includes('iban') && name === 'same',
  )
  return another === undefined ? (one ?? null) : null
}

export type LineTogetherFacts = {
  /** It is somebody's already, or went back. */
  readonly ended: boolean
  /** A withdrawal of ours that came back. */
  readonly cameBack: boolean
  /** Whom alone it is for; null: nobody for sure. */
  readonly sure: string | null
  /** To whom it is to be credited. */
  readonly customer: string
  /** Of that customer. */
  readonly closed: boolean
  /** A freeze stops that customer, or whom the money seems to come from. */
  readonly frozen: boolean
  readonly needsTwo: boolean
  /** What it stood like when this person opened it last; null: never. */
  readonly opened: string | null
  /** What it stands like now. */
  readonly stands: string
  /** A colleague works on it. */
  readonly taken: boolean
}

/**
 * Why one person may not credit a bank line together with others (`money.md` G65), the first of what stands against it; null:
 * it is nobody's, within the limit of one, for exactly that customer, opened by that person as it stands now, and nobody
 * else's work.
 */
export function lineLeftOut(facts: LineTogetherFacts): LineTogetherRefusal | null {
  const { ended, cameBack, sure, customer, closed, frozen, needsTwo, opened, stands, taken } = facts
  if (ended) return 'deposit_not_open'
  if (cameBack) return 'payout_came_back'
  if (closed) return 'account_closed'
  if (frozen) return 'account_frozen'
  if (needsTwo) return 'second_person_needed'
  if (sure === null || sure !== customer) return 'finding_open'
  if (opened === null) return 'case_unseen'
  if (opened !== stands) return 'facts_changed'
  return taken ? 'case_locked' : null
}
