import { referenceOf } from '@parkett/contract/wire/reference'

/**
 * A number of a row as people read it out: eight signs, which the search takes. What is none, out of
 * an address that was written by hand, stays as it is.
 */
export const shortOf = (id: string): string =>
  /^\d{1,19}$/.test(id) ? referenceOf(BigInt(id)) : id

/** The same for every long number inside of a text. */
export const shortIn = (text: string): string => text.replaceAll(/\d{15,}/g, shortOf)
