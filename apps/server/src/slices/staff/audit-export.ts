import type { auditExport } from '@parkett/contract/desk/audit'
import type { QueryOf } from '@parkett/contract/wire/route'
import { utcDate } from '@parkett/core/civil'
import { refuse } from '../../base/refusal.ts'
import type { ServedFile } from '../../platform/http/serve-file.ts'
import { values } from '../../platform/queue/narrowed.ts'
import { auditFits } from './audit-page.ts'
import type { StaffPorts } from './ports.ts'
import { count, hash, int8, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

const rowsMax = 200_000

const auditLine = houseRow({
  position: count,
  at: timestamp,
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

/**
 * The log as JSON lines, oldest first. The first line is the signed head with the key that
 * checks it; the others hold what their hash covers, so whoever has the whole log follows the
 * chain without us and sees when its end is missing.
 */
export async function exportAudit(
  { pool, wall, audit }: Pick<StaffPorts, 'pool' | 'wall' | 'audit'>,
  filter: QueryOf<typeof auditExport>,
): Promise<ServedFile> {
  const signed = await audit.signedHead()
  const { all, put } = values()
  const fits = auditFits(filter, put)
  const rows = await read(
    pool,
    auditLine,
    `SELECT position, at, person, actor, role, act, object, reason, detail, previous_hash, hash
     FROM audit_log WHERE ${fits} AND position <= COALESCE(${put(signed?.head.position ?? null)}::bigint, position)
     ORDER BY position LIMIT ${rowsMax + 1}`,
    all,
  )
  if (rows.length > rowsMax) refuse('limit_exceeded', { max: rowsMax })
  const lines = rows.map(({ position, at, person, ...row }) => ({
    position,
    at: at.toISOString(),
    atMs: at.getTime(),
    person: String(person),
    ...row,
  }))
  const written = [
    { head: signed?.head ?? null, publicKey: signed?.publicKey ?? null, filter },
    ...lines,
  ]
    .map((line) => `${JSON.stringify(line)}\n`)
    .join('')
  const day = utcDate(wall.now())
  return { bytes: Buffer.from(written), type: 'application/x-ndjson', name: `audit-${day}.jsonl` }
}
