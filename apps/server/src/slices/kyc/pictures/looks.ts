import { documentSides } from '@parkett/contract/customer/kyc'
import type pg from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { tellCustomer, type Actor } from '../../../identity/staff/tell.ts'
import { bool, count } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import type { KycParts } from '../parts.ts'
import { openDocument } from './documents.ts'

/** Of the sides of a document: the acts that open one each. */
export const sideActs = documentSides.map((side) => `identity.picture_${side}`)

/** A case of an identity, or a proof of address. */
type Shown = { readonly id: bigint; readonly customerId: bigint }

const looks = accountRow({ own: count, others: bool })

/** Of the pictures that these acts open: how many this person has opened, and whether anybody else any. */
export function looksOf(
  db: Pick<pg.Pool, 'query'>,
  { customerId, id }: Shown,
  { acts, actor }: { readonly acts: readonly string[]; readonly actor: Actor },
) {
  return readOne(
    db,
    looks,
    `SELECT count(DISTINCT act) FILTER (WHERE staff_id = $3) AS own,
       COALESCE(bool_or(staff_id <> $3), false) AS others
     FROM customer_events WHERE customer_id = $1 AND subject = $2 AND act = ANY($4)`,
    [customerId, id, actor.id, [...acts]],
  )
}

type Look = {
  readonly picture: bigint
  readonly act: string
  readonly actor: Actor
  readonly reason: string
}

/** A picture, opened under the name of who looks and for a reason. */
export async function openTold(
  parts: KycParts,
  { id, customerId }: Shown,
  { picture, act, actor, reason }: Look,
): Promise<Buffer> {
  // Written down before the first byte is read: an opening that nobody can see does not happen.
  await tellCustomer(parts.pool, {
    id: parts.ids.next(),
    customer: customerId,
    at: new Date(parts.wall.now()),
    actor,
    act,
    subject: id,
    before: null,
    after: null,
    reasons: [reason],
  })
  return (await openDocument(parts, customerId, picture)) ?? refuse('not_found')
}
