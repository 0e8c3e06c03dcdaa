import type { PayoutRisk } from '@parkett/contract/desk/payout-filter'
import { changes, recentMs } from '@parkett/core/withdrawals/risks'
import type { Pool } from 'pg'
import { knownFor, type QueueDeps } from '../../../identity/staff/queue-known.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read } from '../../../platform/db/read.ts'
import { aloneOn } from './alone.ts'
import { ofHouse, type Known, type QueueFilter } from './queue-filter.ts'
import { values, type Place } from '../../../platform/queue/narrowed.ts'
import { viewOf } from './queue-window.ts'

const customerOf = everyAccountRow({ customer: int8 })

type Knowing = {
  readonly person: bigint
  readonly filters: readonly QueueFilter[]
  readonly place: Place
  readonly looked: number
}

/** What the house says of those who stand in the views that are asked for, as far as a filter asks. */
export async function knownOf(
  deps: QueueDeps,
  { person, filters, place, looked }: Knowing,
): Promise<Known> {
  const { pool } = deps
  const real = deps.wall.now()
  const known = await knownFor(deps, { room: 'withdrawals', person, filters })
  const marked = new Map<PayoutRisk, readonly bigint[]>()
  for (const alike of Map.groupBy(filters, ({ state, order }) => `${state} ${order}`).values()) {
    const [first] = alike
    const asked = alike.flatMap(({ risk }) => risk ?? [])
    const wanted = ofHouse.filter((risk) => asked.includes(risk))
    if (first === undefined || wanted.length === 0) continue
    const { all, put } = values()
    const found = await read(
      pool,
      customerOf,
      `SELECT DISTINCT customer FROM (${viewOf(first).window(place, looked, put)}) w`,
      all,
    )
    const customers = found.map(({ customer }) => customer)
    for (const risk of wanted) {
      const said = await markedFor(pool, { risk, customers, real })
      marked.set(risk, [...(marked.get(risk) ?? []), ...said])
    }
  }
  return { ...known, alone: aloneOn(known.now), marked }
}

const ofHouseCustomer = houseRow({ customer: int8 })
const frozen = `SELECT DISTINCT f.customer FROM customer_freezes f
  WHERE f.customer = ANY($1::bigint[]) AND f.ends_at > $2
    AND NOT EXISTS (SELECT 1 FROM customer_freeze_ends e WHERE e.freeze_id = f.id)`
const changed = `SELECT u.customer FROM unnest($1::bigint[]) AS u(customer)
  WHERE EXISTS (SELECT 1 FROM messages m WHERE m.customer_id = u.customer
    AND m.happened_at > $2 AND m.kind = ANY($3::text[]))`

type Marking = {
  readonly risk: PayoutRisk
  readonly customers: readonly bigint[]
  readonly real: number
}

async function markedFor(pool: Pool, { risk, customers, real }: Marking) {
  const kinds = changes.find(([of]) => of === risk)?.[1]
  const found =
    kinds === undefined
      ? await read(pool, ofHouseCustomer, frozen, [customers, new Date(real)])
      : await read(pool, ofHouseCustomer, changed, [customers, new Date(real - recentMs), kinds])
  return found.map(({ customer }) => customer)
}
