import type { guessingKinds, loginsWatch } from '@parkett/contract/desk/logins'
import { dayMs } from '@parkett/contract/wire/utc-day'
import type { AnswerOf } from '@parkett/contract/wire/route'
import type pg from 'pg'
import { count, int8, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { houseRow, read, readOne } from '../../platform/db/read.ts'

type Watch = AnswerOf<typeof loginsWatch>

/** From so many of the other side on, it is guessing and no forgotten password. */
const manyNames = 3
const manyNetworks = 3
/** So many failures of one network are guessing, whoever they were for. */
const manyFailures = 20
const rowsMax = 50

/** What was recorded at the login, added up: over a day; alarms over 30 days. */
export async function watchLogins(pool: pg.Pool, now: number): Promise<Watch> {
  const since = new Date(now - dayMs)
  const [sums, networks, customers, alarms] = await Promise.all([
    readOne(pool, summed, sumsSql, [since]),
    read(pool, guessing, networksSql, [since]),
    read(pool, guessed, customersSql, [since]),
    read(pool, alarm, alarmsSql, [new Date(now - 30 * dayMs)]),
  ])
  return {
    ...sums,
    since: since.toISOString(),
    networks: networks.map(({ lastAt, ...row }) => ({ ...row, lastAt: lastAt.toISOString() })),
    customers: customers.map(({ customer, lastAt, ...row }) => ({
      ...row,
      customer: String(customer),
      lastAt: lastAt.toISOString(),
    })),
    alarms: alarms.map(({ id, at, kind, network, by, seenAt, reason }) => ({
      kind,
      network,
      id: String(id),
      at: at.toISOString(),
      seen:
        by === null || seenAt === null
          ? null
          : { by, at: seenAt.toISOString(), reason: reason ?? '' },
    })),
  }
}

const failed = `kind IN ('wrong', 'factor_wrong') AND at > $1`

const summed = houseRow({ failures: count, locks: count })
const sumsSql = `SELECT count(*) FILTER (WHERE kind <> 'locked') AS failures,
    count(*) FILTER (WHERE kind = 'locked') AS locks
  FROM access_events WHERE kind IN ('wrong', 'factor_wrong', 'locked') AND at > $1`

const guessing = houseRow({
  network: text(),
  failures: count,
  customers: count,
  lastAt: timestamp,
})
const networksSql = `SELECT network, count(*) AS failures, count(DISTINCT customer_id) AS customers,
    max(at) AS last_at
  FROM access_events WHERE ${failed} GROUP BY network
  HAVING count(DISTINCT customer_id) >= ${manyNames} OR count(*) >= ${manyFailures}
  ORDER BY failures DESC, network LIMIT ${rowsMax}`

const guessed = houseRow({ customer: int8, failures: count, networks: count, lastAt: timestamp })
const customersSql = `SELECT customer_id AS customer, count(*) AS failures,
    count(DISTINCT network) AS networks, max(at) AS last_at
  FROM access_events WHERE ${failed} AND customer_id IS NOT NULL GROUP BY customer_id
  HAVING count(DISTINCT network) >= ${manyNetworks}
  ORDER BY networks DESC, customer_id LIMIT ${rowsMax}`

const alarm = houseRow({
  id: int8,
  at: timestamp,
  kind: text<(typeof guessingKinds)[number]>(),
  network: text(),
  by: nullable(text()),
  seenAt: nullable(timestamp),
  reason: nullable(text()),
})
const alarmsSql = `SELECT e.id, e.at, e.kind, e.network, s.alias AS by, s.at AS seen_at, s.reason
  FROM access_events e LEFT JOIN access_alarms_seen s ON s.event = e.id
  WHERE e.kind IN ('network_locked', 'sprayed') AND e.at > $1
  ORDER BY s.event IS NOT NULL, e.id DESC LIMIT ${rowsMax}`
