import type { Rejection } from '@parkett/contract/customer/kyc'
import type { IsoDate } from '../civil.ts'
import { isAdult } from './age.ts'

/** What the house knows of an attempt that somebody wants to reject. */
export type KnownOfAttempt = {
  readonly birth: IsoDate
  /** Null: the document does not run out. */
  readonly expires: IsoDate | null
  readonly today: IsoDate
  /** Another customer was approved as this person. */
  readonly verifiedElsewhere: boolean
}

/**
 * Whether the house itself knows better than this reason (`trust.md` T30): a grown-up is not told
 * that they are too young. Where the picture shows another date than what was typed, that is the
 * reason to give. What only eyes see it does not contradict.
 */
export const isContradicted = (reason: Rejection, known: KnownOfAttempt): boolean =>
  contradicted[reason]?.(known) ?? false

const contradicted: Readonly<Partial<Record<Rejection, (known: KnownOfAttempt) => boolean>>> = {
  under_age: ({ birth, today }) => isAdult(birth, today),
  document_expired: ({ expires, today }) => expires === null || expires >= today,
  person_verified_elsewhere: ({ verifiedElsewhere }) => !verifiedElsewhere,
}
