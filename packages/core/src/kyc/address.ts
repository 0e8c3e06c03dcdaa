import type { AddressData, ProofRejection } from '@parkett/contract/customer/address'
import type { AddressFound } from '@parkett/contract/desk/address-answers'
import type { DepositLevel } from '@parkett/contract/customer/deposits'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { addDays, isDate, type IsoDate } from '../civil.ts'
import { rowOn, type Dated } from '../effective.ts'

/** How old a proof of address may be when it is handed in and when it is approved (`trust.md` T92). */
export const proofAges: readonly Dated<{ readonly days: number }>[] = [
  { validFrom: '2000-01-01', days: 90, source: 'house rule', confidence: 'D' },
]

/** A paper that is this near its end is looked at twice. */
const nearDays = 14

/** The oldest day of issue that is taken. */
export const oldestProof = (today: IsoDate): IsoDate =>
  addDays(today, -rowOn(proofAges, today).days)

/**
 * What was typed of a paper, as it is stored: without gaps at its ends. Refuses `proof_date_wrong` for a day that is none
 * or is to come, then `proof_too_old`.
 */
export function examineProof(given: AddressData, today: IsoDate): Outcome<AddressData> {
  const tidy = (text: string): string => text.trim().replace(/\s+/g, ' ').normalize('NFC')
  const data = {
    ...given,
    street: tidy(given.street),
    postcode: tidy(given.postcode).toUpperCase(),
    city: tidy(given.city),
  }
  if (!isDate(data.issuedOn) || data.issuedOn > today) return no('proof_date_wrong')
  return data.issuedOn < oldestProof(today) ? no('proof_too_old') : ok(data)
}

/**
 * One line for one address, however it was typed: letters and digits alone. Two flats of a house that are typed alike
 * meet, which is why a person answers the finding.
 */
export const placeOf = ({ country, postcode, street, city }: AddressData): string =>
  [country, postcode, street, city]
    .map((part) =>
      part
        .normalize('NFKD')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]/gu, ''),
    )
    .join('|')

export type KnownOfProof = {
  readonly data: Pick<AddressData, 'country' | 'issuedOn'>
  /** Of the identity document; null where none is verified. */
  readonly documentCountry: string | null
  readonly elsewhere: boolean
  readonly today: IsoDate
}

/** What a person must answer before a yes. */
export function foundInProof(known: KnownOfProof): readonly AddressFound[] {
  const { data, documentCountry, elsewhere, today } = known
  return [
    ...(elsewhere ? (['address_elsewhere'] as const) : []),
    ...(documentCountry !== null && documentCountry !== data.country
      ? (['country_differs'] as const)
      : []),
    ...(data.issuedOn < addDays(oldestProof(today), nearDays) ? (['nearly_old'] as const) : []),
  ]
}

/** Whether the house itself knows better than this reason: what was typed is within its time. */
export const isProofReasonUntrue = (
  reason: ProofRejection,
  { issuedOn, today }: { readonly issuedOn: IsoDate; readonly today: IsoDate },
): boolean => reason === 'too_old' && issuedOn >= oldestProof(today)

/** How far a customer is known: an address alone proves nobody (`money.md` G90). */
export const levelOf = (known: {
  readonly identity: boolean
  readonly address: boolean
}): DepositLevel => (known.identity ? (known.address ? 'enhanced' : 'approved') : 'none')
