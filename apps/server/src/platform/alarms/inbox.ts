import { alarmsRung, type Alarm, type AlarmFacts, type AlarmWhat } from '../../base/alarm.ts'
import type { Clock, Ids } from '../../base/ports.ts'
import { int8 } from '../db/columns.ts'
import { houseRow, readFirst } from '../db/read.ts'
import { transact } from '../db/transact.ts'
import type { Pool } from 'pg'

type Rung = { readonly what: AlarmWhat; readonly facts: AlarmFacts; readonly at: number }

export type AlarmInbox = {
  readonly ring: Alarm
  /** Writes down what rang since; what the database does not take stays for the next time. */
  readonly flush: (deps: { readonly pool: Pool; readonly ids: Ids }) => Promise<void>
}

/** A house that rings more than this between two writes has one alarm, and its log has them all. */
const waitingMax = 500

/**
 * What rings, until it is written down. Ringing must work when the database does not, so it only
 * remembers; a job writes.
 */
export function makeAlarmInbox(wall: Clock): AlarmInbox {
  let waiting: readonly Rung[] = []
  return {
    ring: (what, facts) => {
      if (waiting.length < waitingMax) waiting = [...waiting, { what, facts, at: wall.now() }]
    },
    flush: async ({ pool, ids }) => {
      const rung = waiting
      if (rung.length === 0) return
      await transact(pool, async (db) => {
        for (const one of rung) await write(db, ids, one)
      })
      waiting = waiting.filter((one) => !rung.includes(one))
    },
  }
}

const known = houseRow({ id: int8 })
const weights = { critical: 1, serious: 2, notice: 3 } as const

/** The same thing said of the same thing, and nobody said that it is over: the same alarm. */
async function write(db: Pick<Pool, 'query'>, ids: Ids, { what, facts, at }: Rung): Promise<void> {
  const said = JSON.stringify(facts)
  const open = await readFirst(
    db,
    known,
    `SELECT id FROM alarms a WHERE what = $1 AND facts = $2
       AND NOT EXISTS (SELECT 1 FROM alarm_ends e WHERE e.alarm = a.id)
     ORDER BY id DESC LIMIT 1 FOR UPDATE`,
    [what, said],
  )
  if (open !== undefined) {
    await db.query('UPDATE alarms SET last_at = $2, times = times + 1 WHERE id = $1', [
      open.id,
      new Date(at),
    ])
    return
  }
  await db.query(
    `INSERT INTO alarms (id, what, facts, weight, first_at, last_at, times)
     VALUES ($1, $2, $3, $4, $5, $5, 1)`,
    [ids.next(), what, said, weights[alarmsRung[what].severity], new Date(at)],
  )
}
