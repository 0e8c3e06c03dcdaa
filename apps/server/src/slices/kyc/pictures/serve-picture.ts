import { kycImage, lookReasons, type LookReason } from '@parkett/contract/desk/kyc'
import { canLookFor } from '@parkett/core/kyc/look'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { actorOf, type Actor } from '../../../identity/staff/tell.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import type { Gate } from '../../../platform/http/serve.ts'
import { isElsewhere } from '../cases/known.ts'
import { heldCase } from '../cases/review.ts'
import type { CaseRow } from '../cases/rows.ts'
import type { KycParts } from '../parts.ts'
import { looksOf, openTold, sideActs } from './looks.ts'

/** The reasons that can be true of this case, asked by this person (`trust.md` T41). */
export async function reasonsToLook(
  db: Pick<pg.Pool, 'query'>,
  row: CaseRow,
  actor: Actor,
): Promise<LookReason[]> {
  const personElsewhere = await isElsewhere(db, row)
  const { others: seenByOther } = await looksOf(db, row, { acts: sideActs, actor })
  return lookReasons.filter((reason) => canLookFor(reason, { personElsewhere, seenByOther }))
}

/** A picture of a document, opened under the name of who holds the case, and for a reason. */
export function servePicture(app: FastifyInstance, gate: Gate, parts: KycParts): void {
  serveFile(app, gate, {
    route: kycImage,
    handler: async ({ params, body: { side, reason }, staff }) => {
      const actor = actorOf(staff)
      const row = orRefuse(await heldCase(parts, parts.pool, { id: BigInt(params.id), actor }))
      if (!(await reasonsToLook(parts.pool, row, actor)).includes(reason))
        return refuse('reason_untrue')
      const picture = side === 'front' ? row.frontId : row.backId
      const look = { picture, act: `identity.picture_${side}`, actor, reason }
      const bytes = await openTold(parts, row, look)
      return { bytes, type: 'image/jpeg', name: `${row.id}-${side}.jpg` }
    },
  })
}
