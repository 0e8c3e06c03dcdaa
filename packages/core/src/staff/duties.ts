import type { Reason } from '@parkett/contract/reasons'
import { approvalRights } from '@parkett/contract/desk/approval-rights'
import type { Role } from '@parkett/contract/desk/permissions'

/** Somebody who works here. Two accounts with one `countsAs` are one person where two must agree. */
export type Colleague = {
  readonly id: bigint
  readonly countsAs: string
  readonly roles: readonly Role[]
  /** May sign in and has a second factor. */
  readonly here: boolean
}
export type People = { readonly deciders: number; readonly admins: number }
type Change = {
  readonly staff: bigint
  readonly before: readonly Role[]
  readonly after: readonly Role[]
}

/** Below it nothing that two must agree on can be done. */
export const peopleMin = 2

const deciding: readonly Role[] = approvalRights['staff.roles'].approve

/** People, not accounts: who could decide what another asks, and who administers. */
export function peopleOf(staff: readonly Colleague[]): People {
  const holding = (some: readonly Role[]): number =>
    new Set(
      staff
        .filter(({ here, roles }) => here && roles.some((role) => some.includes(role)))
        .map(({ countsAs }) => countsAs),
    ).size
  return { deciders: holding(deciding), admins: holding(['admin']) }
}

/**
 * Whether other duties may be given to somebody now; null when they may. Refusals in order:
 * `not_found` (not at work), `field_invalid` (a duty twice), `duties_unchanged`,
 * `approval_altered` (what was seen is no longer so), `too_few_people` (fewer than two people
 * would be left who decide or administer, and fewer than are now).
 */
export function judgeDuties(
  staff: readonly Colleague[],
  { staff: id, before, after }: Change,
): Reason | null {
  const about = staff.find((one) => one.id === id)
  if (about === undefined) return 'not_found'
  if (new Set(after).size !== after.length || new Set(before).size !== before.length)
    return 'field_invalid'
  if (isSame(before, after)) return 'duties_unchanged'
  if (!isSame(before, about.roles)) return 'approval_altered'
  const now = peopleOf(staff)
  const then = peopleOf(staff.map((one) => (one === about ? { ...one, roles: after } : one)))
  const falls = (part: keyof People): boolean => then[part] < peopleMin && then[part] < now[part]
  return falls('deciders') || falls('admins') ? 'too_few_people' : null
}

const isSame = (one: readonly Role[], other: readonly Role[]): boolean =>
  one.length === other.length && one.every((role) => other.includes(role))
