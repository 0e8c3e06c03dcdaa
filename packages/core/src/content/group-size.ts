import { groupLeast, type LetterKind } from '@parkett/contract/desk/segments'

/**
 * How many must be in a group (`trust.md` T84): of what the house offers nobody is written to as one of a few. What they
 * must know of its service even one may be told.
 */
export const leastOf = (about: LetterKind): number => (about === 'service' ? 1 : groupLeast)

export const isTooFew = (about: LetterKind, size: number): boolean => size < leastOf(about)

/** What staff are told of a size: a number of a few would say who they are. Null: fewer than the least. */
export const sizeSaid = (size: number): number | null => (size < groupLeast ? null : size)

/** The same of those who were told; that nobody was says nothing of anybody. */
export const toldSaid = (told: number): number | null => (told === 0 ? 0 : sizeSaid(told))
