import {
  addressShow,
  addressSubmit,
  addressUpload,
  proofRejections,
} from '@parkett/contract/customer/address'
import {
  addressApprove,
  addressImage,
  addressOpen,
  addressQueue,
  addressReject,
} from '@parkett/contract/desk/address'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { isProofReasonUntrue } from '@parkett/core/kyc/address'
import { isPending } from '@parkett/core/kyc/state'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../base/ports.ts'
import { orRefuse, refuse } from '../../../base/refusal.ts'
import { actorOf, type Actor } from '../../../identity/staff/tell.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { houseRow, read } from '../../../platform/db/read.ts'
import { transact } from '../../../platform/db/transact.ts'
import { lastShown, pageOf, pageRows } from '../../../platform/http/cursor.ts'
import { serveFile } from '../../../platform/http/serve-file.ts'
import { openUploads } from '../../../platform/http/serve-upload.ts'
import { serve, type Gate } from '../../../platform/http/serve.ts'
import { verifiedName } from '../detail.ts'
import { todayOf, type KycParts } from '../parts.ts'
import { keepPicture } from '../pictures/documents.ts'
import { openTold } from '../pictures/looks.ts'
import {
  approveProof,
  heldProof,
  looksAt,
  openProof,
  pictureAct,
  rejectProof,
  type Reviewed,
} from './review.ts'
import {
  latestProof,
  openAddress,
  proofHead,
  proofsOf,
  waitingProofs,
  type ProofRow,
} from './rows.ts'
import { showAddress } from './show.ts'
import { submitProof } from './submit.ts'

/** Serves proofs of address, to their customers and at the desk. */
export function registerAddress(
  app: FastifyInstance,
  gate: Gate,
  parts: KycParts & { readonly clock: Clock },
): void {
  const { pool, clock } = parts
  serve(app, gate, addressShow, ({ customer }) => showAddress(parts, customer, clock.now()))
  serve(app, gate, addressSubmit, async ({ customer, key, body }, keep) =>
    orRefuse(await submitProof(parts, { customer, key, body, keep })),
  )
  openUploads(app, (serveUpload) => {
    serveUpload(gate, addressUpload, async ({ customer, file }) => {
      const latest = await latestProof(pool, customer)
      if (latest !== null && isPending(latest.status)) refuse('address_waits')
      const kept = await keepPicture(parts, { customer, side: 'address', file })
      const { id, width, height } = orRefuse(kept)
      return { id: String(id), width, height }
    })
  })
  registerReview(app, gate, parts)
  registerDecisions(app, gate, parts)
}

type Call = {
  readonly params: { readonly id: string }
  readonly staff: Parameters<typeof actorOf>[0]
}

const asked = ({ params, staff }: Call): Reviewed => ({
  id: BigInt(params.id),
  actor: actorOf(staff),
})

function registerReview(app: FastifyInstance, gate: Gate, parts: KycParts): void {
  const { pool, wall } = parts
  const times = () => ({ now: wall.now(), today: todayOf(parts) })

  serve(app, gate, addressQueue, async ({ query }) => {
    const found = await waitingProofs(pool, lastShown(query.cursor), pageRows + 1)
    const { rows, next } = pageOf(found, ({ id }) => id)
    const at = new Date(wall.now()).toISOString()
    return { rows: rows.map((row) => proofHead(row, times())), next, at }
  })

  serve(app, gate, addressOpen, async (call) => {
    const reviewed = asked(call)
    const opened = await transact(pool, async (db) =>
      orRefuse(await openProof(parts, db, reviewed)),
    )
    return { ...proofHead(opened, times()), ...(await beside(parts, opened, reviewed.actor)) }
  })
}

/** What a reviewer does with a proof that is open. */
function registerDecisions(app: FastifyInstance, gate: Gate, parts: KycParts): void {
  const { pool } = parts
  serveFile(app, gate, {
    route: addressImage,
    handler: async (call) => {
      const reviewed = asked(call)
      const { actor } = reviewed
      const { reason } = call.body
      const row = orRefuse(await heldProof(parts, pool, reviewed))
      if (!(await looksAt(pool, row, actor)).includes(reason)) return refuse('reason_untrue')
      const look = { picture: row.pictureId, act: pictureAct, actor, reason }
      const bytes = await openTold(parts, row, look)
      return { bytes, type: 'image/jpeg', name: `${row.id}-address.jpg` }
    },
  })

  serve(app, gate, addressApprove, (call, keep) => {
    const approving = { ...asked(call), answers: call.body.answers ?? [], keep }
    return transact(pool, async (db) => orRefuse(await approveProof(parts, db, approving)))
  })

  serve(app, gate, addressReject, (call, keep) => {
    const rejecting = { ...asked(call), reasons: call.body.reasons, keep }
    return transact(pool, async (db) => orRefuse(await rejectProof(parts, db, rejecting)))
  })
}

const otherRow = houseRow({ customer: int8 })

/** All a reviewer needs to decide, but for the picture: that is opened, and told, by itself. */
async function beside(
  parts: KycParts,
  row: ProofRow,
  actor: Actor,
): Promise<Omit<AnswerOf<typeof addressOpen>, keyof ReturnType<typeof proofHead>>> {
  const { pool } = parts
  const data = openAddress(parts, row)
  if (data === null) throw new Error(`proof ${row.id} waits and has nothing to look at`)
  const others = await read(
    pool,
    otherRow,
    `SELECT DISTINCT customer_id AS customer FROM address_proofs
     WHERE place = $1 AND customer_id <> $2 ORDER BY 1 LIMIT 20`,
    [row.place, row.customerId],
  )
  const earlier = (await proofsOf(pool, row.customerId)).filter(
    ({ attempt }) => attempt < row.attempt,
  )
  const known = { issuedOn: row.issuedOn, today: todayOf(parts) }
  return {
    language: row.language,
    name: await verifiedName(parts, row.customerId),
    data,
    reasons: proofRejections.filter((reason) => !isProofReasonUntrue(reason, known)),
    lookReasons: await looksAt(pool, row, actor),
    elsewhere: others.map(({ customer }) => String(customer)),
    earlier: earlier.map(({ attempt, status, reasons }) => ({
      attempt,
      status,
      reasons: [...reasons],
    })),
  }
}
