import type pg from 'pg'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'

export type NotesPorts = {
  readonly pool: pg.Pool
  /** Real time: what people agree on with each other goes by it. */
  readonly wall: Clock
  readonly ids: Ids
  readonly personal: Personal
}
