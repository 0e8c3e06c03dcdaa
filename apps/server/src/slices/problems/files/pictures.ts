import type { ProblemFile } from '@parkett/contract/customer/problem-files'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { Pool } from 'pg'
import { bool, count, int4, int8 } from '../../../platform/db/columns.ts'
import { bytes, optional } from '../../../platform/db/kinds.ts'
import { accountRow, read, readFirst, readOne } from '../../../platform/db/read.ts'
import { readAny } from '../../../platform/pictures/read-picture.ts'
import type { ProblemsDeps } from '../deps.ts'

type Db = Pick<Pool, 'query'>

/** A picture that no message carries is gone after a day; it may be sent up to an hour before (`trust.md` T62). */
export const unsentMs = dayMs
const sendableMs = unsentMs - 3_600_000
const unsentMax = 20

const unsent = accountRow({ waiting: count })
type Stored = { readonly id: bigint; readonly width: number; readonly height: number }

/** Keeps a picture of a customer, written anew and sealed, until a message carries it. */
export async function keepPicture(
  { pool, wall, ids, vault }: Pick<ProblemsDeps, 'pool' | 'wall' | 'ids' | 'vault'>,
  customer: bigint,
  file: Buffer,
): Promise<Outcome<Stored>> {
  const { waiting } = await readOne(
    pool,
    unsent,
    `SELECT count(*) AS waiting FROM ticket_pictures p WHERE customer = $1 AND sealed IS NOT NULL
     AND NOT EXISTS (SELECT 1 FROM problem_files f WHERE f.customer = $1 AND f.file = p.id)`,
    [customer],
  )
  if (waiting >= unsentMax) return no('upload_quota')
  const given = await readAny(file)
  if (!given.ok) return given
  const { width, height, bytes: plain } = given.value
  const id = ids.next()
  await pool.query(
    `INSERT INTO ticket_pictures (customer, id, width, height, sealed, created_at)
     VALUES ($1, $2, $3, $4, $5, $6)`,
    [customer, id, width, height, vault.seal(labelOf(customer, id), plain), new Date(wall.now())],
  )
  return ok({ id, width, height })
}

const found = accountRow({ ready: count })

/** Whether all of them are this customer's and young enough to be sent; the door says whether one was sent before. */
export async function areReady(
  { pool, wall }: Pick<ProblemsDeps, 'pool' | 'wall'>,
  customer: bigint,
  files: readonly bigint[],
): Promise<boolean> {
  if (files.length === 0) return true
  const { ready } = await readOne(
    pool,
    found,
    `SELECT count(*) AS ready FROM ticket_pictures
     WHERE customer = $1 AND id = ANY($2::bigint[]) AND sealed IS NOT NULL AND created_at > $3`,
    [customer, files.map(String), new Date(wall.now() - sendableMs)],
  )
  return ready === new Set(files).size
}

const sent = accountRow({ post: int4, id: int8, kept: bool })

/** What each message of a ticket carries, by the number of its post; the report is 0. */
export async function filesOf(
  db: Db,
  customer: bigint,
  report: bigint,
): Promise<ReadonlyMap<number, readonly ProblemFile[]>> {
  const rows = await read(
    db,
    sent,
    `SELECT f.post, f.file AS id, p.sealed IS NOT NULL AS kept FROM problem_files f
     JOIN ticket_pictures p ON p.customer = f.customer AND p.id = f.file
     WHERE f.customer = $1 AND f.report = $2 ORDER BY f.post, f.file`,
    [customer, report],
  )
  const by = Map.groupBy(rows, ({ post }) => post)
  return new Map(
    [...by].map(([post, files]) => [
      post,
      files.map(({ id, kept }) => ({ id: id.toString(), kept })),
    ]),
  )
}

const picture = accountRow({ sealed: optional(bytes) })

type Wanted = {
  readonly customer: bigint
  readonly id: bigint
  /** The ticket it must have been sent with; null: any, or none yet. */
  readonly report: bigint | null
}

/**
 * The bytes of a picture; null when the time to keep it has passed, or it is not theirs. @throws Error when
 * they were tampered with.
 */
export async function openPicture(
  { pool, vault }: Pick<ProblemsDeps, 'pool' | 'vault'>,
  { customer, id, report }: Wanted,
): Promise<Buffer | null> {
  const row = await readFirst(
    pool,
    picture,
    `SELECT p.sealed FROM ticket_pictures p WHERE p.customer = $1 AND p.id = $2
     AND ($3::bigint IS NULL OR EXISTS (SELECT 1 FROM problem_files f
       WHERE f.customer = $1 AND f.file = $2 AND f.report = $3))`,
    [customer, id, report],
  )
  const sealed = row?.sealed ?? null
  return sealed === null ? null : vault.open(labelOf(customer, id), sealed)
}

const labelOf = (customer: bigint, id: bigint) => ({ customer, item: `ticket ${id}`, version: 1 })
