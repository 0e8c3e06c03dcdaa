import { taxCountriesMax, type TaxEntry, type TaxResidency } from '@parkett/contract/customer/tax'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { IsoDate } from '../civil.ts'
import { numberForms, plainNumber } from './number-forms.ts'

/**
 * What a customer certifies: each country once, with its number or why there is none. An entry with
 * neither stays as it was certified before. Refuses `field_invalid`, `tax_number_wrong`
 * (`trust.md` T70).
 */
export function certify(
  entries: readonly TaxEntry[],
  before: readonly TaxResidency[],
): Outcome<readonly TaxResidency[]> {
  const countries = new Set(entries.map(({ country }) => country))
  if (countries.size !== entries.length || entries.length > taxCountriesMax)
    return no('field_invalid')
  const certified: TaxResidency[] = []
  for (const { country, number, none } of entries) {
    const known = before.find((one) => one.country === country)
    if (number === null && none === null) {
      if (known === undefined) return no('tax_number_wrong', wrong(country))
      certified.push(known)
    } else if (number === null) certified.push({ country, number: null, none })
    else {
      const plain = plainNumber(number)
      const fits = numberForms[country]?.fits ?? isAnyNumber
      if (none !== null) return no('field_invalid')
      if (!fits(plain)) return no('tax_number_wrong', wrong(country))
      certified.push({ country, number: plain, none: null })
    }
  }
  return ok(certified)
}

/** Of a country that has no row: letters and digits, as many as a number of any country has. */
const isAnyNumber = (plain: string): boolean => /^[\p{L}\d+]{4,30}$/u.test(plain)

const wrong = (country: string): Readonly<Record<string, string>> => {
  const form = numberForms[country]
  return form === undefined ? { country } : { country, example: form.example }
}

/** A certification holds to the end of the third year behind its own, as a W-8BEN does (T71). */
export const certifiedUntil = (date: IsoDate): IsoDate => `${Number(date.slice(0, 4)) + 3}-12-31`

/** As it is shown: the last three signs, of a short one the last. */
export const maskedNumber = (number: string): string =>
  `•••${number.slice(number.length > 6 ? -3 : -1)}`
