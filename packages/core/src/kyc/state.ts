import type { IdentityPart, Rejection } from '@parkett/contract/customer/kyc'

/**
 * States of one attempt (`trust.md` T30). `replaced`: approved once, and a later attempt was
 * approved since.
 */
export const caseStates = ['submitted', 'in_review', 'approved', 'rejected', 'replaced'] as const
export type CaseState = (typeof caseStates)[number]

export type CaseAct = 'open' | 'approve' | 'reject' | 'replace'

const steps: Readonly<Record<CaseState, Partial<Record<CaseAct, CaseState>>>> = {
  submitted: { open: 'in_review' },
  in_review: { open: 'in_review', approve: 'approved', reject: 'rejected' },
  approved: { replace: 'replaced' },
  rejected: {},
  replaced: {},
}

/** Where an act leads; null when that state does not know it. */
export const step = (state: CaseState, act: CaseAct): CaseState | null => steps[state][act] ?? null

/**
 * Whether an attempt still waits for its decision: then there is no other one ("already
 * submitted").
 */
export const isPending = (state: CaseState): boolean =>
  state === 'submitted' || state === 'in_review'

/** What its customer reads: that another one was approved later takes nothing from a yes. */
export const shownState = (state: CaseState): Exclude<CaseState, 'replaced'> =>
  state === 'replaced' ? 'approved' : state

/** What each reason makes useless. What is not named may stay at the next attempt. */
const spoils: Readonly<Record<Rejection, readonly IdentityPart[]>> = {
  front_unreadable: ['front'],
  back_unreadable: ['back'],
  not_original: ['front', 'back'],
  wrong_document: ['data', 'front', 'back'],
  data_differs: ['data'],
  document_expired: ['data', 'front', 'back'],
  under_age: ['data', 'front', 'back'],
  person_verified_elsewhere: ['data', 'front', 'back'],
}
const final: readonly Rejection[] = ['under_age', 'person_verified_elsewhere']

/** The parts a customer need not hand in again. */
export const partsThatStay = (reasons: readonly Rejection[]): IdentityPart[] =>
  (['data', 'front', 'back'] as const).filter(
    (part) => !reasons.some((reason) => spoils[reason].includes(part)),
  )

/** Asking again makes sense only where another picture or corrected data can mend it. */
export const canBeMended = (reasons: readonly Rejection[]): boolean =>
  reasons.every((reason) => !final.includes(reason))
