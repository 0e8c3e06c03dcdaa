import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { isPending, type CaseState } from '@parkett/core/kyc/state'
import type { Actor } from '../../identity/staff/tell.ts'

/** How long what was opened belongs to its reviewer. */
const lockMs = 15 * 60_000

/** What a reviewer opens: a case of an identity, or a proof of address. */
type Opened = {
  readonly status: CaseState
  readonly lockedBy: string | null
  readonly lockedAlias: string | null
  readonly lockedUntil: Date | null
}

/** Until when somebody has it; null where nobody has it any more. */
const heldUntil = ({ lockedUntil }: Opened, now: number): Date | null =>
  lockedUntil !== null && lockedUntil.getTime() > now ? lockedUntil : null

function waiting<R extends Opened>(row: R | null): Outcome<R> {
  if (row === null) return no('not_found')
  return isPending(row.status) ? ok(row) : no('case_closed')
}

/** What waits, if this reviewer may open it: whoever comes second within 15 minutes is refused. */
export function freeFor<R extends Opened>(row: R | null, actor: Actor, now: number): Outcome<R> {
  const found = waiting(row)
  if (!found.ok) return found
  const isOthers = ![null, actor.id].includes(found.value.lockedBy)
  return isOthers && heldUntil(found.value, now) !== null ? no('case_locked') : found
}

/** From now on it is this reviewer's. */
export const lockOf = ({ id, alias }: Actor, now: number) => ({
  lockedBy: id,
  lockedAlias: alias,
  lockedUntil: new Date(now + lockMs),
})

/** What waits, if this reviewer has it open now. */
export function heldBy<R extends Opened>(row: R | null, actor: Actor, now: number): Outcome<R> {
  const found = waiting(row)
  if (!found.ok) return found
  const { status, lockedBy } = found.value
  const isOwn = lockedBy === actor.id && heldUntil(found.value, now) !== null
  return isOwn && status === 'in_review' ? found : no('case_locked')
}

/** Who has it now, as a list says it. */
export function lockShown(row: Opened, now: number) {
  const until = heldUntil(row, now)
  return until === null
    ? { lockedBy: null, lockedUntil: null }
    : { lockedBy: row.lockedAlias, lockedUntil: until.toISOString() }
}
