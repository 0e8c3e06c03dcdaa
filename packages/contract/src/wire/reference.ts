const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
/**
 * Odd, so multiplying loses nothing; it spreads ids made one after the other over all seven
 * signs.
 */
export const spread = 0x9e3779b97f4a7c15n
export const bits64 = (1n << 64n) - 1n

/**
 * A short name of an order or transfer for people to read out: 35 bits of the id in Crockford's
 * base32 and a check sign. Two of a hundred thousand may share one, so it names and never
 * authorises: every look-up also asks whose it is.
 */
export function referenceOf(id: bigint): string {
  let rest = ((id * spread) & bits64) >> 29n
  const check = rest % 31n
  let text = alphabet.charAt(Number(check))
  for (let sign = 0; sign < 7; sign += 1) {
    text = alphabet.charAt(Number(rest & 31n)) + text
    rest >>= 5n
  }
  return `${text.slice(0, 4)}-${text.slice(4)}`
}

/**
 * What of an id its reference says, or null when the text is none. Hyphen and case do not matter.
 */
export function readReference(text: string): bigint | null {
  const signs = text.toUpperCase().replaceAll(/[\s-]/g, '')
  if (!/^[0-9A-HJKMNP-TV-Z]{8}$/.test(signs)) return null
  const values = Array.from(signs, (sign) => BigInt(alphabet.indexOf(sign)))
  const part = values.slice(0, 7).reduce((sum, value) => sum * 32n + value, 0n)
  return part % 31n === values[7] ? part : null
}
