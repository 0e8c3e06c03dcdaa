const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/**
 * A short name of an order for people: Crockford base32 of the id with a check sign, in groups of four.
 * It names, it does not authorise: every look-up still proves whose order it is.
 */
export function referenceOf(id: bigint): string {
  let rest = id
  let text = ''
  while (rest > 0n) {
    text = alphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  const check = alphabet.charAt(Number(id % 31n))
  return `${text}${check}`.match(/.{1,4}/g)?.join('-') ?? text
}
