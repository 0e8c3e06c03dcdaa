import { hash } from 'node:crypto'
import {
  documentsShown,
  type DocumentInfo,
  type DocumentKind,
} from '@parkett/contract/customer/documents'
import { written, type Json, type JsonObject } from '@parkett/proof/json'
import { house } from '@parkett/words/house'
import type { Pool, PoolClient } from 'pg'
import { transact } from '../../platform/db/transact.ts'
import { ownZone } from '../../accounts/trading/own-span.ts'
import { referenceOf } from '@parkett/contract/wire/reference'
import type { DocumentParts } from './parts.ts'
import {
  count,
  date,
  hash as sha256,
  int8,
  nullable,
  text,
  timestamp,
} from '../../platform/db/columns.ts'
import {
  accountRow,
  houseRow,
  read,
  readFirst,
  readOne,
  type RowIn,
} from '../../platform/db/read.ts'
import { locks } from '../../platform/db/locks.ts'

const shown = {
  id: int8,
  kind: text<DocumentKind>(),
  subject: text(),
  about: date,
  at: timestamp,
}
const info = accountRow(shown)
type Row = RowIn<typeof info>
export type Stored = DocumentInfo & { readonly content: string }

const columns = 'id, kind, subject, about, issued_at AS at'

export const infoOf = ({ id, kind, subject, about, at }: Row): DocumentInfo => ({
  id: id.toString(),
  kind,
  subject,
  reference: referenceOf(id),
  about,
  issuedAt: at.toISOString(),
})

export type NewDocument = {
  readonly customer: bigint
  readonly kind: DocumentKind
  readonly subject: string
  readonly about: string
  /** What it says, beside the head that every document has. */
  readonly content: (issuedAtMs: number) => Promise<JsonObject>
}

type Db = Pick<PoolClient, 'query'>

export async function findDocument(
  pool: Db,
  { customer, kind, subject }: Pick<NewDocument, 'customer' | 'kind' | 'subject'>,
): Promise<DocumentInfo | undefined> {
  const row = await readFirst(
    pool,
    info,
    `SELECT ${columns} FROM documents WHERE customer = $1 AND kind = $2 AND subject = $3`,
    [customer, kind, subject],
  )
  return row === undefined ? undefined : infoOf(row)
}

/**
 * Issues a document once: of two that come together the first is it, and what is issued never
 * changes. `admit` is asked where it is written, so that what it counts is there: of many that come
 * together each sees those before it.
 */
export async function issue(
  parts: DocumentParts,
  wanted: NewDocument,
  admit?: (db: Db) => Promise<void>,
): Promise<DocumentInfo> {
  const { pool, ids, keys, clock } = parts
  const known = await findDocument(pool, wanted)
  if (known !== undefined) return known
  const { customer, kind, subject, about } = wanted
  const id = ids.next()
  const issuedAtMs = clock.now()
  const body = await wanted.content(issuedAtMs)
  const [owner, zone] = await Promise.all([accountOf(pool, customer), ownZone(pool, customer)])
  const document: JsonObject = {
    format: 'parkett.document.1',
    kind,
    subject,
    about,
    brand: house.name,
    reference: referenceOf(id),
    simulated: parts.simulated,
    ...(parts.practice && { practice: true }),
    issuedAt: new Date(issuedAtMs).toISOString(),
    account: owner,
    // Days and months of the books are the house's; every other moment is told as the
    // customer's screens tell it.
    zone: kind === 'statement' || kind === 'fee_report' ? parts.timeZone : zone,
    ...body,
  }
  // The type of a sealed document is one of JSON values alone.
  const content = written(keys.seal(document) as unknown as Json)
  const row = [customer, id, kind, subject, about, new Date(issuedAtMs), content]
  const insert = async (db: Db): Promise<void> =>
    void (await db.query(
      `INSERT INTO documents (customer, id, kind, subject, about, issued_at, content, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, decode($8, 'hex')) ON CONFLICT DO NOTHING`,
      [...row, hash('sha256', content, 'hex')],
    ))
  if (admit === undefined) await insert(pool)
  else
    await transact(pool, async (db) => {
      await db.query(`SELECT pg_advisory_xact_lock(${locks.documents}, hashint8($1))`, [customer])
      // Of two of one paper the second was issued by the first, whatever may still be.
      if ((await findDocument(db, wanted)) !== undefined) return
      await admit(db)
      await insert(db)
    })
  const issued = await findDocument(pool, wanted)
  if (issued === undefined)
    throw new Error(`document ${kind} ${subject} was issued and is not there`)
  return issued
}

const account = houseRow({ number: text(), username: text() })

async function accountOf(pool: Pool, customer: bigint): Promise<JsonObject> {
  const found = await readFirst(
    pool,
    account,
    'SELECT account_number AS number, username FROM customers WHERE id = $1',
    [customer],
  )
  return {
    customer: customer.toString(),
    number: found?.number ?? '',
    username: found?.username ?? '',
  }
}

const sealed = accountRow({ ...shown, content: text(), hash: sha256 })

/** One document of this customer; undefined when there is none, also when it is another's. */
export async function readDocument(
  pool: Pool,
  customer: bigint,
  id: bigint,
): Promise<Stored | undefined> {
  const row = await readFirst(
    pool,
    sealed,
    `SELECT ${columns}, content, hash FROM documents WHERE customer = $1 AND id = $2`,
    [customer, id],
  )
  if (row === undefined) return undefined
  if (hash('sha256', row.content, 'hex') !== row.hash)
    throw new Error(`document ${id} was changed after it was issued`)
  return { ...infoOf(row), content: row.content }
}

export async function listDocuments(
  pool: Pool,
  customer: bigint,
  year: string,
): Promise<readonly DocumentInfo[]> {
  const rows = await read(
    pool,
    info,
    `SELECT ${columns} FROM documents WHERE customer = $1 AND about BETWEEN $2::date AND $3::date
     ORDER BY about DESC, id DESC LIMIT ${documentsShown}`,
    [customer, `${year}-01-01`, `${year}-12-31`],
  )
  return rows.map(infoOf)
}

const issuedTimes = accountRow({ issued: count, first: nullable(timestamp) })

/** What is of a moment and not of a day, a trade or an entry: there can be any number of it. */
export const papersOfNow = [
  'interim',
  'figure',
  'treasury',
  'loan_terms',
] as const satisfies readonly DocumentKind[]

/** How many of them were issued since an instant, and when the first: each is work, and stays for ever. */
export const ofNowSince = (pool: Db, customer: bigint, sinceMs: number) =>
  readOne(
    pool,
    issuedTimes,
    `SELECT count(*) AS issued, min(issued_at) AS first FROM documents
     WHERE customer = $1 AND kind = ANY ($3) AND issued_at > $2`,
    [customer, new Date(sinceMs), papersOfNow],
  )
