import { referenceOf } from '@parkett/contract/wire/reference'

/** A number of a row as people read it out: eight signs, which the search takes. */
export const shortOf = (id: string): string => referenceOf(BigInt(id))

/** The same for every long number inside of a text. */
export const shortIn = (text: string): string => text.replaceAll(/\d{15,}/g, shortOf)
