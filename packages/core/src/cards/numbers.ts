import { passesLuhn } from '../check-sums.ts'

/**
 * A Chinese bank card: 16 to 19 digits that pass Luhn's check; a UnionPay card begins with 62.
 * Spaces are ignored.
 */
export function isCnCard(text: string): boolean {
  const digits = text.replace(/\s/g, '')
  return /^62\d{14,17}$/.test(digits) && passesLuhn(digits)
}

/** A bank identifier in upper case, `null` when the text cannot be one. */
export function readBic(text: string): string | null {
  const bic = text.replace(/\s/g, '').toUpperCase()
  return /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic) ? bic : null
}
