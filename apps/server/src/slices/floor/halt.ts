import type { HaltCause } from '@parkett/contract/customer/market'
import type pg from 'pg'
import type { Audit } from '../../platform/audit/log.ts'
import { once } from '../../identity/four-eyes/once.ts'
import { refuse } from '../../base/refusal.ts'
import type { Staff } from '../../platform/http/serve.ts'
import type { Market } from '../../market/market.ts'
import type { Ids } from '../../base/ports.ts'
import { int8 } from '../../platform/db/columns.ts'
import { readFirst, referenceRow } from '../../platform/db/read.ts'

export type HaltPorts = {
  readonly pool: pg.Pool
  readonly ids: Ids
  readonly audit: Audit
  readonly market: Market
}

type Halting = {
  readonly instrument: bigint
  readonly cause: HaltCause
  readonly reason: string
  readonly key: string
}

/**
 * Stops trading from this business instant on. Orders that wait keep waiting; nothing else
 * changes.
 */
export async function halt(ports: HaltPorts, staff: Staff, halting: Halting): Promise<void> {
  const { pool, ids, audit, market } = ports
  const { instrument, cause, reason, key } = halting
  const body = { instrument, cause, reason }
  await once(pool, { person: staff.person, route: 'floor.halt', key, body }, async (db) => {
    if ((await runningHalt(db, instrument)) !== null) refuse('instrument_halted')
    await audit.within(db, {
      actor: staff,
      act: 'instrument.halted',
      object: `instrument:${instrument}`,
      reason,
      detail: { cause },
    })
    await db.query(
      `INSERT INTO instrument_halts (id, instrument, cause, reason, halted_at, staff, role)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [
        ids.next(),
        instrument,
        cause,
        reason,
        new Date(market.clock.now()),
        staff.person,
        staff.role,
      ],
    )
    return {}
  })
  await market.halts.reload()
}

type Resuming = Omit<Halting, 'cause'>

/** Ends the halt that runs: prices go on where the day stands. */
export async function resume(
  ports: HaltPorts,
  staff: Staff,
  { instrument, reason, key }: Resuming,
): Promise<void> {
  const { pool, audit, market } = ports
  await once(
    pool,
    { person: staff.person, route: 'floor.resume', key, body: { instrument, reason } },
    async (db) => {
      const running = (await runningHalt(db, instrument)) ?? refuse('instrument_not_halted')
      await audit.within(db, {
        actor: staff,
        act: 'instrument.resumed',
        object: `instrument:${instrument}`,
        reason,
      })
      await db.query(
        'INSERT INTO instrument_halt_ends (halt, reason, resumed_at, staff, role) VALUES ($1, $2, $3, $4, $5)',
        [running, reason, new Date(market.clock.now()), staff.person, staff.role],
      )
      return {}
    },
  )
  await market.halts.reload()
}

const runningRow = referenceRow({ id: int8 })

/**
 * The halt of an instrument, under a lock on it: of two who act at once the second sees what
 * the first did.
 */
async function runningHalt(db: pg.PoolClient, instrument: bigint): Promise<bigint | null> {
  const known = await db.query('SELECT 1 FROM instruments WHERE id = $1 FOR UPDATE', [instrument])
  if (known.rowCount !== 1) refuse('not_found')
  const row = await readFirst(
    db,
    runningRow,
    `SELECT id FROM instrument_halts h WHERE instrument = $1
       AND NOT EXISTS (SELECT 1 FROM instrument_halt_ends e WHERE e.halt = h.id)`,
    [instrument],
  )
  return row?.id ?? null
}
