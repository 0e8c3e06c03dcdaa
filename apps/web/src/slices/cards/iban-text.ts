/** Blanks go, letters become upper case: what is asked and compared. */
export const plainNumber = (text: string): string => text.replace(/\s/g, '').toUpperCase()

/**
 * As it stands on paper, in fours; what holds anything but letters, digits and blanks stays as
 * it was typed.
 */
export function inFours(text: string): string {
  const plain = plainNumber(text)
  return /^[A-Z0-9]+$/.test(plain) ? plain.replace(/(.{4})(?=.)/g, '$1 ') : text
}

/**
 * Whether a text without blanks is an IBAN typed to its end (ISO 7064, mod 97-10): nobody is
 * asked about half a number. The server judges; this only says when asking makes sense.
 */
export function isTypedToTheEnd(iban: string): boolean {
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(iban)) return false
  const digits = `${iban.slice(4)}${iban.slice(0, 4)}`.replace(/[A-Z]/g, (letter) =>
    String(parseInt(letter, 36)),
  )
  return BigInt(digits) % 97n === 1n
}
