import { utcDate } from '@parkett/core/civil'
import { daysAsked, monitors, type Finding, type WatchEvent } from '@parkett/core/watch/monitor'
import type { WatchTables } from '@parkett/core/watch/rules'
import type pg from 'pg'
import { houseRules } from '../../accounts/rules/current.ts'
import { fieldOf } from '../../ledger/event-field.ts'
import { besideOrders } from '../../ledger/beside-orders.ts'
import { int8, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, read, readOne, type RowIn } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { cardOf, moneyOf, payerOf, watchedEvents } from './events.ts'
import { keepFact, windowOf, type Db, type Fact } from './facts.ts'
import { accountsAtOnce, lockPlace, nextBehind } from './places.ts'
import type { WatchPorts } from './ports.ts'

/** Events in one piece: memory is bounded by it, however much there is to catch up. */
const eventsAtOnce = 200

/**
 * Works every event that is new, account by account, each once: place, facts and alerts of a piece are
 * one transaction, under the lock of the account's place. Never in the way of an order or a payment.
 * Answers how many events a rule looked at.
 */
export async function workEvents(ports: WatchPorts): Promise<number> {
  let done = 0
  let last = 0n
  const failed: unknown[] = []
  for (;;) {
    const rows = await nextBehind(ports.pool, last)
    for (const { customer, watched } of rows) {
      last = customer
      if (!watched) continue
      // An account whose event cannot be worked holds up no other: it stays, and rings.
      done += await workAccount(ports, customer).catch((error: unknown) => {
        failed.push(error)
        return 0
      })
    }
    if (rows.length >= accountsAtOnce) continue
    if (failed.length > 0) throw failed[0]
    return done
  }
}

async function workAccount(ports: WatchPorts, customer: bigint): Promise<number> {
  let done = 0
  for (;;) {
    const worked = await transact(ports.pool, (db) => workPiece(ports, db, customer))
    done += worked
    if (worked < eventsAtOnce) return done
  }
}

const head = accountRow({ eventSequence: int8 })
const event = accountRow({
  sequence: int8,
  type: text<keyof typeof watchedEvents>(),
  data: text(),
  happenedAt: timestamp,
})

async function workPiece(ports: WatchPorts, db: pg.PoolClient, customer: bigint): Promise<number> {
  const { sequence: from } = await lockPlace(db, customer)
  // Read before the events: what is written after this look is the next piece's.
  const { eventSequence: until } = await readOne(
    db,
    head,
    'SELECT event_sequence FROM ledger_accounts WHERE customer = $1',
    [customer],
  )
  const events = await read(
    db,
    event,
    `SELECT sequence, type, data, happened_at FROM outbox
     WHERE customer = $1 AND sequence > $2 AND sequence <= $3 AND type = ANY($4)
       AND ${besideOrders('outbox')}
     ORDER BY sequence LIMIT ${eventsAtOnce}`,
    [customer, from, until, Object.keys(watchedEvents)],
  )
  for (const one of events) await workEvent(ports, db, { customer, ...one })
  const reached = events.length === eventsAtOnce ? (events.at(-1)?.sequence ?? until) : until
  await db.query('UPDATE watch_places SET sequence = $2 WHERE customer = $1', [customer, reached])
  return events.length
}

type Happened = RowIn<typeof event> & { readonly customer: bigint }

async function workEvent(ports: WatchPorts, db: Db, happened: Happened): Promise<void> {
  const { customer, sequence, type, data, happenedAt: at } = happened
  const kind = watchedEvents[type]
  const object = BigInt(fieldOf(JSON.parse(data) as unknown, 'id'))
  const named = { customer, object }
  const date = utcDate(at.getTime())
  const tables = houseRules().watch
  if (kind === 'card') {
    const fact = { ...named, sequence, kind, currency: null, amount: 1n, at }
    await keepFact(db, fact)
    const { owners, nearName } = await cardOf(db, named)
    const within = await windowsOf(db, fact, daysAsked(kind, date, tables))
    return raise(ports, db, { fact, tables, event: { kind, date, within, owners, nearName } })
  }
  const { currency, amount, line } = await moneyOf(db, kind, named)
  const fact = { ...named, sequence, kind, currency, amount, at }
  await keepFact(db, fact)
  const base = { date, within: await windowsOf(db, fact, daysAsked(kind, date, tables)), currency }
  if (kind === 'withdrawal') return raise(ports, db, { fact, tables, event: { ...base, kind } })
  const payer = await payerOf(ports, line)
  const name = payer === null ? null : await ports.verifiedName(customer)
  return raise(ports, db, { fact, tables, event: { ...base, kind, payer, name } })
}

/** What the rules will ask of the days before, read ahead: a rule itself reads nothing. */
async function windowsOf(
  db: Db,
  fact: Fact,
  asked: readonly number[],
): Promise<WatchEvent['within']> {
  const windows = new Map(
    await Promise.all(asked.map(async (days) => [days, await windowOf(db, fact, days)] as const)),
  )
  return (days) => {
    const found = windows.get(days)
    if (found === undefined) throw new Error(`a rule asks for ${days} days that nobody read`)
    return found
  }
}

type Raising = {
  readonly fact: Fact
  readonly event: WatchEvent
  /** The same by which the windows of the event were read. */
  readonly tables: WatchTables
}

async function raise(ports: WatchPorts, db: Db, raising: Raising): Promise<void> {
  const { fact, event: happened, tables } = raising
  for (const { rule } of monitors) {
    const found = rule(happened, tables)
    if (found !== null) await keepAlert(ports, db, fact, found)
  }
}

/** One that waits takes up what follows within the same rule and currency: its case shows it. */
async function keepAlert(
  { ids, wall }: WatchPorts,
  db: Db,
  fact: Fact,
  found: Finding,
): Promise<void> {
  await db.query(
    `INSERT INTO watch_alerts (customer, id, rule, valid_from, days, currency, reached, threshold,
       sequence, object, at, raised_at)
     SELECT $1, $2, $3, $4::date, $5::integer, $6, $7, $8, $9, $10, $11, $12
     WHERE $5::integer IS NULL OR NOT EXISTS (SELECT 1 FROM watch_alerts a
       WHERE a.customer = $1 AND a.rule = $3 AND a.currency IS NOT DISTINCT FROM $6
         AND a.open)
     ON CONFLICT (customer, rule, sequence) DO NOTHING`,
    [
      fact.customer,
      ids.next(),
      found.rule,
      found.validFrom,
      found.days,
      fact.currency,
      found.reached,
      found.limit,
      fact.sequence,
      fact.object,
      fact.at,
      new Date(wall.now()),
    ],
  )
}
