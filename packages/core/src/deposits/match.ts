import { sameName } from '../names.ts'
import { digitRunsIn, isNearMiss } from './reference.ts'

/** How the remitter's name compares with the verified one; `unknown`: nothing was verified. */
export type NameCheck = 'same' | 'differs' | 'unknown'

export const checkName = (verified: string | null, remitter: string): NameCheck =>
  verified === null ? 'unknown' : sameName(verified, remitter) ? 'same' : 'differs'

/**
 * Whether a machine may credit a line to the customer its reference names: only when the
 * remitter bears the verified name. `nameless`: unverified, this customer may pay in all the
 * same, so there is no name to compare with.
 */
export const mayCredit = (name: NameCheck, nameless: boolean): boolean =>
  name === 'same' || (name === 'unknown' && nameless)

export type Hint = 'reference' | 'near_reference' | 'name'

/**
 * Why a customer may be meant by a remittance text, the strongest first; empty: nothing points
 * there. Staff decide.
 */
export function hintsOf(
  text: string,
  candidate: { readonly account: string; readonly name: NameCheck },
): readonly Hint[] {
  // A reference is typed with or without its two check digits.
  const runs = digitRunsIn(text).flatMap((run) => [run, run.slice(2)])
  const reference = runs.includes(candidate.account)
  const near = !reference && runs.some((run) => isNearMiss(run, candidate.account))
  return [
    ...(reference ? (['reference'] as const) : []),
    ...(near ? (['near_reference'] as const) : []),
    ...(candidate.name === 'same' ? (['name'] as const) : []),
  ]
}
