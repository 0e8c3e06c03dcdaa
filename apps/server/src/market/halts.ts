import type { HaltCause } from '@parkett/contract/customer/market'
import { printInstant, type Instant } from '@parkett/core/market/zone'
import type { Pool } from 'pg'
import { noFigures, type Figures } from './figures.ts'
import { instant, int8, text } from '../platform/db/columns.ts'
import { houseRow, read } from '../platform/db/read.ts'

/** Trading that staff stopped in an instrument; `since` is business time. */
export type Halt = {
  readonly id: bigint
  readonly since: Instant
  readonly cause: HaltCause
  readonly reason: string
  readonly by: string
}

/** The halts that run now, in memory because every quote asks. */
export type Halts = {
  readonly of: (instrument: bigint) => Halt | undefined
  readonly count: () => number
  /** How often they were read: what shows halts is as old as this. */
  readonly edition: () => number
  /** Called after a halt or its end was committed. */
  readonly reload: () => Promise<void>
}

const runningHalt = houseRow({
  id: int8,
  instrument: int8,
  cause: text<HaltCause>(),
  reason: text(),
  since: instant,
  by: text(),
})

export async function openHalts(pool: Pool): Promise<Halts> {
  let running: ReadonlyMap<bigint, Halt> = new Map()
  let edition = 0
  const reload = async (): Promise<void> => {
    const sql = `SELECT h.id, h.instrument, h.cause, h.reason, h.halted_at AS since, s.alias AS by
      FROM instrument_halts h JOIN staff s ON s.id = h.staff
      WHERE NOT EXISTS (SELECT 1 FROM instrument_halt_ends e WHERE e.halt = h.id) ORDER BY h.id`
    const rows = await read(pool, runningHalt, sql)
    running = new Map(rows.map(({ instrument, ...halt }) => [instrument, halt]))
    edition += 1
  }
  await reload()
  return {
    of: (instrument) => running.get(instrument),
    count: () => running.size,
    edition: () => edition,
    reload,
  }
}

/** As staff see it; null: none runs. */
export const haltShown = (halt: Halt | undefined) =>
  halt === undefined
    ? null
    : { since: printInstant(halt.since), cause: halt.cause, reason: halt.reason, by: halt.by }

/**
 * What a halted share shows (`market.md` M22): the last close that was final when trading
 * stopped, no change, no book. `atHalt` are its figures of that instant, `finished` whether the
 * day was over then.
 */
export function haltedFigures(
  now: Figures,
  { atHalt, finished }: { readonly atHalt: Figures; readonly finished: boolean },
): Figures {
  return {
    ...noFigures,
    status: 'suspended',
    before: finished ? (atHalt.last ?? atHalt.before) : atHalt.before,
    bounds: now.bounds,
    at: atHalt.at,
  }
}
