import { toDecimal } from '@parkett/contract/wire/money'

type Transfer = {
  readonly holder: string
  readonly iban: string
  readonly bic: string
  /** ISO 11649, without blanks. */
  readonly reference: string
  /** Euro cents; null leaves the amount to the payer. */
  readonly cents: bigint | null
}

/** The most that a code can ask for, in euro cents. */
export const epcCentsMax = 99_999_999_999n

/**
 * The text of a QR code for a SEPA credit transfer, version 002 (EPC069-12): service tag,
 * version, UTF-8, identification, BIC, name, IBAN, amount, purpose, structured reference.
 * Trailing empty lines are left out, as the guideline wants.
 * @throws RangeError on what banking apps would refuse: such a code would be worse than none.
 */
export function epcPayload({ holder, iban, bic, reference, cents }: Transfer): string {
  if (holder.length === 0 || holder.length > 70 || /[\r\n]/.test(holder))
    throw new RangeError('a holder of 1 to 70 signs')
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban)) throw new RangeError('an IBAN without blanks')
  if (!/^([A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?)?$/.test(bic))
    throw new RangeError('a BIC of 8 or 11 signs')
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(reference)) throw new RangeError('a creditor reference')
  if (cents !== null && (cents < 1n || cents > epcCentsMax))
    throw new RangeError('an amount from 0.01 to 999999999.99')
  const amount = cents === null ? '' : `EUR${toDecimal(cents, 2)}`
  return ['BCD', '002', '1', 'SCT', bic, holder, iban, amount, '', reference].join('\n')
}
