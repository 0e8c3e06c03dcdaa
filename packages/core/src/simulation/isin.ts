/**
 * An ISIN-shaped number for a fictional share. `ZZ` is a country code that ISO 3166 leaves to
 * its users and no numbering agency assigns, so it never names a real security; the check digit
 * is right, so that every parser takes it.
 * @param body nine capital letters and digits
 */
export function fictionalIsin(body: string): string {
  if (!/^[A-Z0-9]{9}$/.test(body)) throw new RangeError(`not an ISIN body: ${body.slice(0, 20)}`)
  return `ZZ${body}${isinCheckDigit(`ZZ${body}`)}`
}

export const isIsin = (text: string): boolean =>
  /^[A-Z]{2}[A-Z0-9]{9}\d$/.test(text) && isinCheckDigit(text.slice(0, 11)) === Number(text.at(-1))

/** ISO 6166: letters become two digits (A is 10), then the Luhn sum from the right. */
function isinCheckDigit(first11: string): number {
  const digits = Array.from(first11, (char) => Number.parseInt(char, 36).toString()).join('')
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = Number(digits[digits.length - 1 - i])
    const weighted = i % 2 === 0 ? digit * 2 : digit
    sum += weighted > 9 ? weighted - 9 : weighted
  }
  return (10 - (sum % 10)) % 10
}
