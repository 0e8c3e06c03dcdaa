import { roundTime } from '@parkett/proof/beacon'
import type { Pool } from 'pg'
import type { Alarm } from '../../base/alarm.ts'
import type { Clock } from '../../base/ports.ts'
import type { BeaconPort, Told } from '../../platform/beacon/beacon.ts'
import { int8, text } from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow } from '../../platform/db/read.ts'
import { announcedOf, oneOffering } from './offering.ts'

type Db = Pick<Pool, 'query'>
type Deps = {
  readonly pool: Pool
  readonly beacon: BeaconPort | null
  /** Real time: a beacon knows no other. */
  readonly wall: Clock
  readonly alarm: Alarm
}

const told = referenceRow({ signature: text(), value: text() })

/** What the beacon said for the draw of an offering; undefined: nothing was told. */
export const toldOf = (db: Db, offering: bigint): Promise<Told | undefined> =>
  readFirst(db, told, 'SELECT signature, value FROM offering_outside WHERE offering = $1', [
    offering.toString(),
  ])

const waiting = referenceRow({ offering: int8 })
const againMs = 30_000

/**
 * Asks the beacon for the round of every closed list that is not drawn yet. What cannot be had is asked for again half a
 * minute later, until the draw: that never waits, and says that it went on without.
 */
export function makeOutside({ pool, beacon, wall, alarm }: Deps): () => Promise<void> {
  let notBefore = 0
  return async () => {
    const now = wall.now()
    if (beacon === null || now < notBefore) return
    const sql = `SELECT l.offering FROM offering_lists l JOIN offerings o ON o.id = l.offering
      WHERE o.beacon_chain = $1
        AND NOT EXISTS (SELECT 1 FROM offering_outside x WHERE x.offering = l.offering)
        AND NOT EXISTS (SELECT 1 FROM offering_draws d WHERE d.offering = l.offering) ORDER BY l.offering`
    for (const { offering } of await read(pool, waiting, sql, [beacon.beacon.chain])) {
      const row = await oneOffering(pool, offering)
      const announced = row && announcedOf(row)
      if (announced === undefined || roundTime(announced.beacon, announced.round) > now) continue
      try {
        const { signature, value } = await beacon.tell(announced.round)
        await pool.query(
          `INSERT INTO offering_outside (offering, round, signature, value, told_at)
           VALUES ($1, $2, $3, $4, $5) ON CONFLICT DO NOTHING`,
          [offering, announced.round, signature, value, new Date(now)],
        )
      } catch (error) {
        const why = (error instanceof Error ? error.message : String(error)).slice(0, 200)
        alarm('a value from outside could not be had', { offering: offering.toString(), why })
        notBefore = now + againMs
        return
      }
    }
  }
}
