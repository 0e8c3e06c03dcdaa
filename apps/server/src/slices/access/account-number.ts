import type { Chance } from '../../base/ports.ts'

/**
 * Ten digits: nine random ones, not from a sequence that would tell how many customers there
 * are, and Luhn's check.
 */
export function makeAccountNumber(chance: Chance): string {
  const digits = [1 + chance.below(9), ...Array.from({ length: 8 }, () => chance.below(10))]
  const sum = digits.reduce(
    (total, digit, at) => total + (at % 2 === 0 ? luhn(digit * 2) : digit),
    0,
  )
  return `${digits.join('')}${(10 - (sum % 10)) % 10}`
}

const luhn = (doubled: number): number => (doubled > 9 ? doubled - 9 : doubled)
