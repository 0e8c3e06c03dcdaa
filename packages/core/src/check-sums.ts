/** The digits of a text, in order. */
const digitsOf = (text: string): number[] => Array.from(text, Number)

/** Sum of digits times weights; what lies behind the last weight counts nothing. */
export const weighted = (text: string, weights: readonly number[]): number =>
  digitsOf(text).reduce((sum, digit, at) => sum + digit * (weights[at] ?? 0), 0)

/** ISO 7064, MOD 11,10: the last digit is the check. */
export function passesMod11To10(digits: string): boolean {
  let check = 10
  for (const digit of digitsOf(digits.slice(0, -1))) check = (((check + digit) % 10 || 10) * 2) % 11
  return (11 - check) % 10 === Number(digits.slice(-1))
}

/** Every second digit doubled and its digits added, from `first` on; the sum ends in 0. */
const luhnSum = (digits: string, first: 0 | 1): number =>
  digitsOf(digits).reduce((sum, digit, at) => {
    const counted = at % 2 === first ? digit * 2 : digit
    return sum + (counted > 9 ? counted - 9 : counted)
  }, 0)

/** Luhn's check of a number: digits only, the check digit last (`trust.md` T34). */
export const passesLuhn = (digits: string): boolean =>
  /^\d+$/.test(digits) && luhnSum(digits, digits.length % 2 === 0 ? 0 : 1) % 10 === 0
