import { codesCreate, codesDisable, codesList, codesUses } from '@parkett/contract/desk/codes'
import type { AnswerOf, QueryOf } from '@parkett/contract/wire/route'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { FastifyInstance } from 'fastify'
import type pg from 'pg'
import type { Audit } from '../../platform/audit/log.ts'
import { transact } from '../../platform/db/transact.ts'
import { once } from '../../identity/four-eyes/once.ts'
import { lastShown, pageOf, pageRows } from '../../platform/http/cursor.ts'
import { refuse } from '../../base/refusal.ts'
import { serve, type Gate } from '../../platform/http/serve.ts'
import type { Chance, Clock } from '../../base/ports.ts'
import { int4, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, type RowIn } from '../../platform/db/read.ts'

export type CodesPorts = {
  readonly pool: pg.Pool
  readonly wall: Clock
  readonly chance: Chance
  readonly audit: Audit
  /** As access makes one for a new customer. */
  readonly makeCode: (chance: Chance) => string
}

/** Invitation codes of the house: made, looked at and taken back. */
export function registerCodes(app: FastifyInstance, gate: Gate, ports: CodesPorts): void {
  const { pool, wall, chance, audit, makeCode } = ports

  serve(app, gate, codesList, async ({ query }) => listCodes(pool, query))

  serve(app, gate, codesCreate, ({ staff, body, key }) => {
    const { quota, days, reason } = body
    return once(pool, { person: staff.person, route: 'codes.create', key, body }, async (db) => {
      const code = makeCode(chance)
      const now = wall.now()
      const expiresAt = new Date(now + days * dayMs)
      const after = { quota, expiresAt: expiresAt.toISOString() }
      await audit.within(db, {
        actor: staff,
        act: 'codes.created',
        object: `code:${code}`,
        reason,
        detail: { before: null, after },
      })
      await db.query(
        'INSERT INTO invitations (code, quota, expires_at, created_at) VALUES ($1, $2, $3, $4)',
        [code, quota, expiresAt, new Date(now)],
      )
      return { code, expiresAt: expiresAt.toISOString() }
    })
  })

  serve(app, gate, codesDisable, async ({ staff, params: { code }, body: { reason } }, keep) => {
    await transact(pool, async (db) => {
      await audit.within(db, {
        actor: staff,
        act: 'codes.disabled',
        object: `code:${code}`,
        reason,
      })
      const known = await db.query('SELECT 1 FROM invitations WHERE code = $1', [code])
      if (known.rowCount !== 1) refuse('not_found')
      await db.query(
        'UPDATE invitations SET disabled_at = $2 WHERE code = $1 AND disabled_at IS NULL',
        [code, new Date(wall.now())],
      )
      await keep(db, {})
    })
    return {}
  })

  serve(app, gate, codesUses, async ({ params, query }) => {
    const rows = await read(
      pool,
      invited,
      `SELECT id, username, created_at FROM customers
       WHERE invited_by = $1 AND ($2::bigint IS NULL OR id < $2)
       ORDER BY id DESC LIMIT ${pageRows + 1}`,
      [params.code, lastShown(query.cursor)],
    )
    const { rows: shown, next } = pageOf(rows, ({ id }) => id)
    return {
      next,
      rows: shown.map(({ id, username, createdAt }) => ({
        id: String(id),
        username,
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}

const invited = houseRow({ id: int8, username: text(), createdAt: timestamp })
const invitation = houseRow({
  code: text(),
  owner: nullable(text()),
  quota: nullable(int4),
  used: int4,
  createdAt: timestamp,
  expiresAt: nullable(timestamp),
  disabledAt: nullable(timestamp),
})
type Row = RowIn<typeof invitation>

/** Those of the house; a customer's own code only when it is asked for. */
async function listCodes(
  pool: pg.Pool,
  { code, cursor }: QueryOf<typeof codesList>,
): Promise<AnswerOf<typeof codesList>> {
  const rows = await read(
    pool,
    invitation,
    `SELECT i.code, c.username AS owner, i.quota, i.used, i.created_at, i.expires_at, i.disabled_at
     FROM invitations i LEFT JOIN customers c ON c.id = i.owner_id
     WHERE CASE WHEN $1::text IS NULL THEN i.owner_id IS NULL ELSE i.code = $1 END
       AND ($2::text IS NULL OR (i.created_at, i.code) <
         (SELECT l.created_at, l.code FROM invitations l WHERE l.code = $2))
     ORDER BY i.created_at DESC, i.code DESC LIMIT ${pageRows + 1}`,
    [code ?? null, cursor ?? null],
  )
  const { rows: shown, next } = pageOf(rows, (row) => row.code)
  return { next, rows: shown.map(view) }
}

const view = (row: Row): AnswerOf<typeof codesList>['rows'][number] => ({
  code: row.code,
  owner: row.owner,
  quota: row.quota,
  used: row.used,
  createdAt: row.createdAt.toISOString(),
  expiresAt: row.expiresAt?.toISOString() ?? null,
  disabledAt: row.disabledAt?.toISOString() ?? null,
})
