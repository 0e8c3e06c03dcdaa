import { documentKinds } from '@parkett/contract/customer/kyc'
import {
  identityFindings,
  identityOrders,
  identityStates,
} from '@parkett/contract/desk/identity-filter'
import type { kycQueue } from '@parkett/contract/desk/kyc'
import { queueAges, queueHolders } from '@parkett/contract/desk/queue-filter'
import { issuingCountries } from '@parkett/contract/wire/countries'
import type { QueryOf } from '@parkett/contract/wire/route'
import { askedIn, narrowedBy, viewSaid, type Asked } from '../../frame/asked.ts'
import { pickedOf } from '../../frame/pick-field.tsx'

const narrowing = ['q', 'findings', 'document', 'country', 'holder', 'age'] as const
const picked = [...narrowing, 'order'] as const
export type IdentityPick = Exclude<(typeof picked)[number], 'q'>
/** What the address of the queue says. */
export const fields = ['state', ...picked] as const
export type IdentitiesAsked = Asked<(typeof fields)[number]>

/** As the call takes it; a value that nobody can pick narrows nothing. */
export const queryOf = (asked: IdentitiesAsked): QueryOf<typeof kycQueue> => ({
  state: pickedOf(identityStates, asked.state),
  q: asked.q === '' ? undefined : asked.q,
  findings: pickedOf(identityFindings, asked.findings),
  document: pickedOf(documentKinds, asked.document),
  country: pickedOf(issuingCountries, asked.country),
  holder: pickedOf(queueHolders, asked.holder),
  age: pickedOf(queueAges, asked.age),
  order: pickedOf(identityOrders, asked.order),
})

/** What can be picked of what the address says; the first view is said by nothing. */
export function filterOf(said: IdentitiesAsked): IdentitiesAsked {
  const asked = askedIn(fields, queryOf(said))
  return { ...asked, state: viewSaid(asked.state) }
}

export const { isNarrowed, cleared } = narrowedBy(narrowing)
