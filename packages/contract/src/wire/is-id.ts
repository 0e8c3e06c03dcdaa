/** What an id looks like; how large it may be, `isId` says. */
export const idShape = /^[1-9]\d{0,18}$/
const idMax = '9223372036854775807'

/**
 * Whether a text can be an id: a positive integer of 63 bits. A larger one is nobody's, and no
 * database column takes it.
 */
export const isId = (text: string): boolean =>
  idShape.test(text) && (text.length < idMax.length || text <= idMax)
