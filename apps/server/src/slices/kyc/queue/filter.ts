import type { IdentityState, identityView } from '@parkett/contract/desk/identity-filter'
import type * as z from 'zod/mini'
import { fitsSought, type SoughtBy } from '../../../identity/sought.ts'
import { dueSql, fitsAge } from '../../../platform/queue/age-sql.ts'
import { behind, type Put, type View } from '../../../platform/queue/narrowed.ts'

export type QueueFilter = {
  readonly [F in keyof typeof identityView]?: z.output<(typeof identityView)[F]>
}

/** Whoever asks, and when; and whom a typed text names. */
export type Asking = {
  readonly person: bigint
  readonly now: number
  readonly sought: SoughtBy
}

const states: Readonly<Record<IdentityState, string>> = {
  open: `w.status IN ('submitted', 'in_review')`,
  submitted: `w.status = 'submitted'`,
  in_review: `w.status = 'in_review'`,
}

/** A view in SQL, by the time of its cases. */
export function viewOf({ state = 'open', order: asked }: QueueFilter): View {
  const [order, beyond] =
    asked === 'newest' ? ['w.submitted_at DESC, w.id DESC', '<'] : ['w.submitted_at, w.id', '>']
  return {
    order,
    window: (place, most, put) =>
      `SELECT w.* FROM identity_cases w WHERE ${states[state]} ${behind(place, ['w.submitted_at', 'w.id'], { beyond, put })}
       ORDER BY ${order} LIMIT ${most}`,
  }
}

/** In SQL, of a case `w`: what a look at it should begin with. Shown at a row and asked for alike. */
export const hasFindings = `(w.checks @> '[{"result": "failed"}]' OR EXISTS (SELECT 1 FROM identity_cases o
  WHERE o.person = w.person AND o.customer_id <> w.customer_id))`

/** What a case `w` must meet, in SQL (`trust.md` T81); empty where nothing narrows. */
export function fits(filter: QueueFilter, put: Put, asking: Asking): readonly string[] {
  const { q, document, country, findings, holder, age } = filter
  const { person, now, sought } = asking
  const at = (time: number): string => `${put(new Date(time))}::timestamptz`
  const held = (): string => `w.locked_until > ${at(now)}`
  const late = (): string => `${dueSql('identity', 'w.submitted_at')} < ${at(now)}`
  return [
    fitsSought(q, sought, { id: 'w.id', customer: 'w.customer_id', put }),
    document === undefined ? [] : [`w.document = ${put(document)}`],
    country === undefined ? [] : [`w.country = ${put(country)}`],
    findings === 'some' ? [hasFindings] : [],
    findings === 'none' ? [`NOT ${hasFindings}`] : [],
    holder === 'me' ? [`w.locked_by = ${put(String(person))} AND ${held()}`] : [],
    holder === 'nobody' ? [`${held()} IS NOT TRUE`] : [],
    fitsAge(age, late),
  ].flat()
}
