import type { DocumentSide } from '@parkett/contract/customer/kyc'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import { isPending } from '@parkett/core/kyc/state'
import { dayMs } from '@parkett/contract/wire/utc-day'
import { latestCase } from '../cases/rows.ts'
import type { KycParts } from '../parts.ts'
import { readDocument } from '../../../platform/pictures/read-picture.ts'
import { count, int4, int8 } from '../../../platform/db/columns.ts'
import { bytes, optional } from '../../../platform/db/kinds.ts'
import { houseRow, readFirst, readOne, type RowIn } from '../../../platform/db/read.ts'

/** A picture that no submission takes is gone after a day. */
const unusedMs = dayMs
const keptMax = 20

/** Of a document, or the picture of a proof of address. */
type Side = DocumentSide | 'address'

const stored = houseRow({
  id: int8,
  width: int4,
  height: int4,
  look: int8,
})
export type StoredDocument = RowIn<typeof stored>

const keptPictures = houseRow({ kept: count })
const picture = houseRow({ sealed: optional(bytes) })

type Sent = { readonly customer: bigint; readonly side: Side; readonly file: Buffer }

/** Keeps one side of a document. Nothing is taken while an attempt waits. */
export async function keepDocument(
  parts: KycParts,
  sent: Sent & { readonly side: DocumentSide },
): Promise<Outcome<StoredDocument>> {
  const latest = await latestCase(parts.pool, sent.customer)
  return latest !== null && isPending(latest.status) ? no('kyc_already') : keepPicture(parts, sent)
}

/** Keeps a picture, drawn anew and sealed; no more than 20 at a time. */
export async function keepPicture(
  parts: KycParts,
  { customer, side, file }: Sent,
): Promise<Outcome<StoredDocument>> {
  const { pool, wall, ids, vault, uploads } = parts
  if (parts.practiseAs !== null) return no('not_in_practice')
  const waitMs = uploads.take(String(customer))
  if (waitMs > 0) return no('upload_quota', { seconds: Math.ceil(waitMs / 1000) })
  const { kept } = await readOne(
    pool,
    keptPictures,
    'SELECT count(*) AS kept FROM identity_documents WHERE customer_id = $1 AND sealed IS NOT NULL',
    [customer],
  )
  if (kept >= keptMax) return no('upload_quota')
  const given = await readDocument(file)
  if (!given.ok) return given
  const { width, height, look } = given.value
  const id = ids.next()
  const now = wall.now()
  await pool.query(
    `INSERT INTO identity_documents
       (id, customer_id, side, width, height, look, sealed, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      id,
      customer,
      side,
      width,
      height,
      look,
      vault.seal(labelOf(customer, id), given.value.bytes),
      new Date(now),
      new Date(now + unusedMs),
    ],
  )
  return ok({ id, width, height, look })
}

/** The customer's own picture of that side, while it is kept; null for any other id. */
export async function findDocument(
  db: Pick<pg.Pool, 'query'>,
  { customer, id, side }: { readonly customer: bigint; readonly id: bigint; readonly side: Side },
): Promise<StoredDocument | null> {
  const row = await readFirst(
    db,
    stored,
    `SELECT id, width, height, look FROM identity_documents
     WHERE id = $1 AND customer_id = $2 AND side = $3 AND sealed IS NOT NULL`,
    [id, customer, side],
  )
  return row ?? null
}

/**
 * The bytes of a picture; null when the time to keep it has passed. @throws Error when they
 * were tampered with.
 */
export async function openDocument(
  { pool, vault }: KycParts,
  customer: bigint,
  id: bigint,
): Promise<Buffer | null> {
  const row = await readFirst(
    pool,
    picture,
    'SELECT sealed FROM identity_documents WHERE id = $1 AND customer_id = $2',
    [id, customer],
  )
  const sealed = row?.sealed ?? null
  return sealed === null ? null : vault.open(labelOf(customer, id), sealed)
}

const labelOf = (customer: bigint, id: bigint) => ({ customer, item: `document ${id}`, version: 1 })
