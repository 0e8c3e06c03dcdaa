import type { LookReason } from '@parkett/contract/desk/kyc'

/** What the house knows of a case whose picture somebody wants to open. */
export type KnownOfLook = {
  /** Another customer handed in the same document. */
  readonly personElsewhere: boolean
  /** Somebody else opened a picture of this case before. */
  readonly seenByOther: boolean
}

/**
 * Whether this reason to open a picture can be true (`trust.md` T41): the customer reads it, so the
 * house does not say what it knows to be otherwise.
 */
export function canLookFor(reason: LookReason, known: KnownOfLook): boolean {
  if (reason === 'same_person') return known.personElsewhere
  if (reason === 'second_look') return known.seenByOther
  return true
}
