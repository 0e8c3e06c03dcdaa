import type { IdentityData, IdentityStatus, kycDetail } from '@parkett/contract/customer/kyc'
import type { AnswerOf } from '@parkett/contract/wire/route'
import { partsThatStay } from '@parkett/core/kyc/state'
import { approvedCase, latestCase, openData, type CaseRow } from './cases/rows.ts'
import { todayOf, type KycParts } from './parts.ts'
import { int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

type Detail = AnswerOf<typeof kycDetail>

/**
 * How far the customer's verification is. What was typed comes back masked, and only while it
 * may stay.
 */
export async function detailOf(parts: KycParts, customer: bigint): Promise<Detail> {
  const { provider, demo } = parts
  const method = { provider: provider.name, demo, usualHours: provider.usualHours }
  const none = { submittedAt: null, decidedAt: null, reasons: [], keep: [], data: null }
  if (parts.practiseAs !== null) return { status: 'approved', attempt: 0, ...none, method }
  const row = await latestCase(parts.pool, customer)
  if (row === null) return { status: 'none', attempt: 0, ...none, method }
  const keep = row.status === 'rejected' ? stillKept(parts, row, partsThatStay(row.reasons)) : []
  return {
    status: statusOf(row, todayOf(parts)),
    attempt: row.attempt,
    submittedAt: row.submittedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    reasons: [...row.reasons],
    keep: [...(await keep)],
    data: maskedData(parts, row),
    method,
  }
}

/** The state that other rooms see: an approval ends with its document. */
export function statusOf(
  { status, documentExpires }: Pick<CaseRow, 'status' | 'documentExpires'>,
  today: string,
): IdentityStatus {
  if (status === 'replaced') throw new Error('the latest attempt cannot be replaced')
  return status === 'approved' && documentExpires !== null && documentExpires < today
    ? 'expired'
    : status
}

/** Whether the customer may do what needs an identity: trade, pay out, bind a card. */
export async function isVerified(
  parts: Pick<KycParts, 'pool' | 'wall' | 'practiseAs'>,
  customer: bigint,
): Promise<boolean> {
  if (parts.practiseAs !== null) return true
  const row = await latestCase(parts.pool, customer)
  return row !== null && statusOf(row, todayOf(parts)) === 'approved'
}

const kept = houseRow({ id: int8 })

/** A part stays only while it is still there: pictures go after their time. */
async function stillKept(
  { pool }: KycParts,
  row: CaseRow,
  keep: readonly ('data' | 'front' | 'back')[],
) {
  const rows = await read(
    pool,
    kept,
    'SELECT id FROM identity_documents WHERE id IN ($1, $2) AND sealed IS NOT NULL',
    [row.frontId, row.backId],
  )
  const there = new Set(rows.map(({ id }) => id))
  const has = {
    data: row.sealed !== null,
    front: there.has(row.frontId),
    back: there.has(row.backId),
  }
  return keep.filter((part) => has[part])
}

function maskedData(parts: KycParts, row: CaseRow): Detail['data'] {
  const data = openData(parts, row)
  if (data === null) return null
  const { name, number, country, document, expires } = data
  return { name, numberMasked: `•••${number.slice(-3)}`, country, document, expires }
}

/**
 * The name the identity was approved under; null while none is, when it has run out, or its
 * data were deleted.
 */
export async function verifiedName(
  parts: Pick<KycParts, 'wall' | 'vault' | 'practiseAs'> & {
    readonly pool: Pick<KycParts['pool'], 'query'>
  },
  customer: bigint,
): Promise<string | null> {
  if (parts.practiseAs !== null) return parts.practiseAs
  const row = await latestCase(parts.pool, customer)
  if (row === null || statusOf(row, todayOf(parts)) !== 'approved') return null
  return openData(parts, row)?.name ?? null
}

/**
 * What was typed of the identity that was approved, whether its document has run out or another attempt waits:
 * who somebody is does not end with a document. Null where none was approved, or its data were deleted.
 */
export async function approvedPerson(
  parts: Pick<KycParts, 'pool' | 'vault'>,
  customer: bigint,
): Promise<IdentityData | null> {
  const row = await approvedCase(parts.pool, customer)
  return row === null ? null : openData(parts, row)
}
