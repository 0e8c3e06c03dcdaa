import type * as z from 'zod/mini'
import { answersSchema } from './finding-schemas.ts'
import type { AnswersTo } from './findings.ts'
import { identityFound, type IdentityFound } from './identity-found.ts'

const read = ['document_compared', 'data_compared'] as const
/** The same person, or the same document, on another account. */
const twice = ['other_person', 'account_closed', 'explained'] as const

export const identityAnswers: AnswersTo<IdentityFound> = {
  check_number: read,
  check_mrz: read,
  check_name: [...read, 'explained'],
  check_birth: read,
  check_expiry: ['document_compared'],
  check_age: ['document_compared'],
  check_person: twice,
  check_pictures: ['document_compared'],
  check_provider: [...read, 'customer_called'],
  duplicate: twice,
}

export const identityAnswersSchema = answersSchema(identityFound)
export type IdentityAnswered = z.infer<typeof identityAnswersSchema>[number]
