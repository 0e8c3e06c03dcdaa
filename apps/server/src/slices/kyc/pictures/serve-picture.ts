import { kycImage, lookReasons, type LookReason } from '@parkett/contract/desk/kyc'
import { canLookFor } from '@parkett/core/kyc/look'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { actorOf, tellCustomer, type Actor } from '../../../identity/staff/tell.ts'
import { bool } from '../../../platform/db/columns.ts'
import { accountRow, readOne } from '../../../platform/db/read.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Gate } from '../../../platform/http/serve.ts'
import { isElsewhere } from '../cases/known.ts'
import { heldCase } from '../cases/review.ts'
import type { CaseRow } from '../cases/rows.ts'
import type { KycParts } from '../parts.ts'
import { openDocument } from './documents.ts'

const looks = accountRow({ seen: bool })

/** The reasons that can be true of this case, asked by this person (`trust.md` T41). */
export async function reasonsToLook(
  db: Pick<pg.Pool, 'query'>,
  row: CaseRow,
  actor: Actor,
): Promise<LookReason[]> {
  const personElsewhere = await isElsewhere(db, row)
  const { seen } = await readOne(
    db,
    looks,
    `SELECT EXISTS (SELECT 1 FROM customer_events
       WHERE customer_id = $1 AND subject = $2 AND staff_id <> $3
         AND act IN ('identity.picture_front', 'identity.picture_back')) AS seen`,
    [row.customerId, row.id, actor.id],
  )
  return lookReasons.filter((reason) => canLookFor(reason, { personElsewhere, seenByOther: seen }))
}

/** A picture of a document, opened under the name of who holds the case, and for a reason. */
export function servePicture(app: FastifyInstance, gate: Gate, parts: KycParts): void {
  const { pool, wall, ids } = parts
  serveFile(app, gate, {
    route: kycImage,
    handler: async ({ params, body: { side, reason }, staff }) => {
      const actor = actorOf(staff)
      const row = orRefuse(await heldCase(parts, pool, { id: BigInt(params.id), actor }))
      if (!(await reasonsToLook(pool, row, actor)).includes(reason)) return refuse('reason_untrue')
      // Written down before the first byte is read: an opening that nobody can see does not happen.
      await tellCustomer(pool, {
        id: ids.next(),
        customer: row.customerId,
        at: new Date(wall.now()),
        actor,
        act: `identity.picture_${side}`,
        subject: row.id,
        before: null,
        after: null,
        reasons: [reason],
      })
      const bytes = await openDocument(
        parts,
        row.customerId,
        side === 'front' ? row.frontId : row.backId,
      )
      return bytes === null
        ? refuse('not_found')
        : { bytes, type: 'image/jpeg', name: `${row.id}-${side}.jpg` }
    },
  })
}
