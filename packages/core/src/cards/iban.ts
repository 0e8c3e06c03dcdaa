import { composeIBAN, getCountrySpecifications, isValidIBAN } from 'ibantools'

const countries = getCountrySpecifications()

export type Iban = { readonly iban: string; readonly country: string; readonly sepa: boolean }

/**
 * An IBAN as typed: blanks go, letters become upper case. Null unless country, length, account
 * pattern and checksum (ISO 13616) hold. Nothing but ASCII letters and digits is let through:
 * look-alikes and invisible marks are refused.
 */
export function readIban(text: string): Iban | null {
  const iban = text.replace(/ /g, '').toUpperCase()
  if (!/^[A-Z]{2}\d{2}[A-Z0-9]{8,30}$/.test(iban) || !isValidIBAN(iban)) return null
  const country = iban.slice(0, 2)
  return { iban, country, sepa: countries[country]?.SEPA === true }
}

/**
 * The IBAN of an account as its country writes it, with its check digits; null where it is none
 * there.
 */
export const makeIban = (country: string, account: string): string | null =>
  composeIBAN({ countryCode: country, bban: account })

/** Length of an IBAN of this country, null where there is none. */
export const ibanLength = (country: string): number | null => countries[country]?.chars ?? null
