import type { Pool } from 'pg'
import { auditHash, genesis } from './chain.ts'
import type { Head, Heads } from './heads.ts'
import { hash, instant, int8, text } from '../db/columns.ts'
import { houseRow, read, type RowIn } from '../db/read.ts'

type Reader = Pick<Pool, 'query'>

export type AuditVerified = {
  readonly rows: number
  /** Hash of the newest line. */
  readonly head: string
  readonly headsChecked: number
  /** The first fault in words, or undefined. */
  readonly found: string | undefined
}

const line = houseRow({
  position: int8,
  at: instant,
  person: int8,
  actor: text(),
  role: text(),
  act: text(),
  object: text(),
  reason: text(),
  detail: text(),
  previousHash: hash,
  hash,
})
type Row = RowIn<typeof line>

const pageRows = 5_000

/**
 * Follows the chain from its first line and compares it with every exported head. Names the
 * first broken line.
 */
export async function verifyAudit(reader: Reader, heads: Heads): Promise<AuditVerified> {
  const exported = heads.read()
  const byPosition = new Map(
    exported.filter((head) => 'hash' in head).map((head) => [head.position, head]),
  )
  let found: string | undefined
  let before = genesis
  let position = 0n
  for (;;) {
    const sql = `SELECT position, at, person, actor, role, act, object, reason, detail,
        previous_hash, hash
      FROM audit_log WHERE position > $1 ORDER BY position LIMIT ${pageRows}`
    const rows = await read(reader, line, sql, [position])
    for (const row of rows) {
      found ??=
        faultOf(row, { position: position + 1n, hash: before }) ?? headFault(row, byPosition)
      position = row.position
      before = row.hash
    }
    if (rows.length < pageRows) break
  }
  found ??= cutOff(exported, position)
  return { rows: Number(position), head: before, headsChecked: byPosition.size, found }
}

function faultOf(
  row: Row,
  expected: { readonly position: bigint; readonly hash: string },
): string | undefined {
  if (row.position !== expected.position) return `line ${expected.position} is missing`
  if (row.previousHash !== expected.hash)
    return `line ${row.position} does not continue the line before it`
  const again = auditHash({ ...row, atMs: row.at })
  return again === row.hash ? undefined : `line ${row.position} does not match its hash`
}

function headFault(row: Row, heads: ReadonlyMap<string, Head>): string | undefined {
  const head = heads.get(String(row.position))
  if (head === undefined || head.hash === row.hash) return undefined
  return `line ${row.position} is not the one whose head was exported on ${head.at}`
}

function cutOff(
  heads: readonly (Head | { readonly broken: string })[],
  last: bigint,
): string | undefined {
  for (const head of heads) {
    if ('broken' in head) return head.broken
    if (BigInt(head.position) > last) {
      return `the log ends at line ${last}, but the head of line ${head.position} was exported on ${head.at}`
    }
  }
  return undefined
}
