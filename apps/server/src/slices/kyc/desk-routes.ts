import { kycCounts } from '@parkett/contract/desk/identity-filter'
import { kycApprove, kycOpen, kycQueue, kycReject, kycRotateKeys } from '@parkett/contract/desk/kyc'
import { identityParts, rejectionReasons, type Rejection } from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { canBeMended, partsThatStay } from '@parkett/core/kyc/state'
import { isContradicted } from '@parkett/core/kyc/untrue'
import type { FastifyInstance } from 'fastify'
import { orRefuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import { actorOf, type Actor } from '../../identity/staff/tell.ts'
import { knownOf } from './cases/known.ts'
import { approve, openCase, reject } from './cases/review.ts'
import { caseColumns, caseRow, headOf, openData, type CaseRow } from './cases/rows.ts'
import type { KycParts } from './parts.ts'
import { countsOf, queueOf, type QueueParts } from './queue/queue.ts'
import { reasonsToLook, servePicture } from './pictures/serve-picture.ts'
import { text } from '../../platform/db/columns.ts'
import { houseRow, read, readFirst } from '../../platform/db/read.ts'

const owner = houseRow({ username: text(), language: text() })

/** What staff may do with a verification. Every act names its actor and is told to the customer. */
export function registerDesk(app: FastifyInstance, gate: Gate, parts: KycParts & QueueParts): void {
  const { vault } = parts

  serve(app, gate, kycQueue, ({ query, staff: { person } }) => queueOf(parts, { ...query, person }))
  serve(app, gate, kycCounts, ({ staff: { person } }) => countsOf(parts, person))

  serve(app, gate, kycOpen, async ({ params, staff }) => {
    const opened = orRefuse(await openCase(parts, { id: BigInt(params.id), actor: actorOf(staff) }))
    return wholeCase(parts, opened, actorOf(staff))
  })

  servePicture(app, gate, parts)

  serve(app, gate, kycApprove, async ({ params, body, staff }, keep) => {
    const said = ({ status }: CaseRow) => ({ status })
    const answers = body.answers ?? []
    const asked = { id: BigInt(params.id), actor: actorOf(staff), answers }
    return said(
      orRefuse(await approve(parts, { ...asked, keep: (db, decided) => keep(db, said(decided)) })),
    )
  })

  serve(app, gate, kycReject, async ({ params, body, staff }, keep) => {
    const said = (done: CaseRow) => ({ status: done.status, keep: partsThatStay(done.reasons) })
    const asked = { ...body, id: BigInt(params.id), actor: actorOf(staff) }
    return said(
      orRefuse(await reject(parts, { ...asked, keep: (db, decided) => keep(db, said(decided)) })),
    )
  })

  serve(app, gate, kycRotateKeys, async () => vault.rotate())
}

/**
 * All a reviewer needs to decide, but for the pictures: each of those is opened, and told, by
 * itself.
 */
async function wholeCase(
  parts: KycParts,
  row: CaseRow,
  actor: Actor,
): Promise<AnswerOf<typeof kycOpen>> {
  const { pool, wall } = parts
  const customer = await readFirst(
    pool,
    owner,
    'SELECT username, language FROM customers WHERE id = $1',
    [row.customerId],
  )
  const others = await read(
    pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE person = $1 AND customer_id <> $2
     ORDER BY id DESC LIMIT 20`,
    [row.person, row.customerId],
  )
  const earlier = await read(
    pool,
    caseRow,
    `SELECT ${caseColumns} FROM identity_cases WHERE customer_id = $1 AND attempt < $2
     ORDER BY attempt DESC LIMIT 20`,
    [row.customerId, row.attempt],
  )
  const data = openData(parts, row)
  if (data === null) throw new Error(`case ${row.id} waits and has nothing to look at`)
  const known = await knownOf(parts, pool, row)
  const canBeSaid = (reason: Rejection): boolean => !isContradicted(reason, known)
  return {
    ...headOf(row, wall.now()),
    username: customer?.username ?? '',
    language: customer?.language ?? '',
    reasons: rejectionReasons.filter(canBeSaid).map((reason) => {
      const stays = partsThatStay([reason])
      return {
        reason,
        again: identityParts.filter((part) => !stays.includes(part)),
        final: !canBeMended([reason]),
      }
    }),
    lookReasons: await reasonsToLook(pool, row, actor),
    data,
    checks: [...row.checks],
    duplicates: others.map((other) => ({
      customer: String(other.customerId),
      case: String(other.id),
      status: other.status,
    })),
    earlier: earlier.map(({ attempt, status, reasons }) => ({
      attempt,
      status,
      reasons: [...reasons],
    })),
  }
}
