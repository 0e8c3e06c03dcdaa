import type { CaseRoom } from '@parkett/contract/desk/cases'
import type pg from 'pg'
import type { Clock } from '../../base/ports.ts'
import type { Holding } from '../../platform/queue/held-sql.ts'
import { soughtFor, type SoughtBy } from '../sought.ts'
import { holdingFor } from './case-holds.ts'

/** Real time besides that of the market: people hold cases by it. */
export type QueueDeps = { readonly pool: pg.Pool; readonly clock: Clock; readonly wall: Clock }

/** What the filters of a queue are held against: who works on what, whom a typed text names, and the time. */
export type QueueKnown = Holding & { readonly now: number; readonly sought: SoughtBy }

type Asking = {
  readonly room: CaseRoom
  readonly person: bigint
  readonly filters: readonly { readonly holder?: unknown; readonly q?: string | undefined }[]
}

/** Each part read only where a filter asks for it. */
export async function knownFor(
  { pool, clock, wall }: QueueDeps,
  { room, person, filters }: Asking,
): Promise<QueueKnown> {
  const [holding, sought] = await Promise.all([
    holdingFor(pool, { room, now: wall.now(), person }, filters),
    soughtFor(pool, filters),
  ])
  return { ...holding, now: clock.now(), sought }
}
