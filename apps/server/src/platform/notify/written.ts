import type { Values } from '@parkett/words/messages'
import type { Clock, Ids } from '../../base/ports.ts'
import type { Db } from './carrier.ts'
import type { ToldKind } from './kinds.ts'
import type { Telling } from './seals.ts'

type Writing = {
  readonly customer: bigint
  readonly kind: ToldKind
  readonly facts: Values
  readonly about: bigint | null
}

type WrittenParts = {
  readonly ids: Ids
  readonly wall: Clock
  /** Of the books, whose messages stand in the same list. */
  readonly clock: Clock
}
type Listener = (customer: bigint) => void

/** The messages of the house, written into customers' lists, and who wants to hear of it. */
export function makeWritten({ ids, wall, clock }: WrittenParts) {
  const listeners: Listener[] = []
  const changed = (customer: bigint): void => {
    for (const listener of listeners) listener(customer)
  }
  const write = async (db: Db, { customer, kind, facts, about }: Writing): Promise<Telling> => {
    const [id, at] = [ids.next(), new Date(clock.now())]
    await db.query(
      `INSERT INTO messages (id, customer_id, kind, facts, happened_at, about, told_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [id, customer, kind, JSON.stringify(facts), new Date(wall.now()), about, at],
    )
    changed(customer)
    return { customer, kind, facts, at, sequence: null, message: id }
  }
  return { write, changed, onWritten: (listener: Listener) => void listeners.push(listener) }
}
