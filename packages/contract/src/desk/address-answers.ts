import type * as z from 'zod/mini'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'

/**
 * What a proof of address can show before a yes: the same address on another account, another country than that of the
 * identity document, and a paper that is near its end.
 */
export const addressFound = ['address_elsewhere', 'country_differs', 'nearly_old'] as const
export type AddressFound = (typeof addressFound)[number]

export const addressAnswers: AnswersTo<AddressFound> = {
  address_elsewhere: ['other_person', 'explained', 'customer_called'],
  country_differs: ['document_compared', 'explained', 'customer_called'],
  nearly_old: ['document_compared'],
}

export const addressAnswersSchema = answersSchema(addressFound)
export type AddressAnswered = z.infer<typeof addressAnswersSchema>[number]
