import type { MessageSegment } from '@parkett/contract/customer/messages'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import { besideOrders } from '../../ledger/beside-orders.ts'
import { bool, int8, json, nullable, text, timestamp } from '../../platform/db/columns.ts'
import { accountRow, houseRow, read, readFirst } from '../../platform/db/read.ts'
import { kindsIn, type ToldKind } from '../../platform/notify/kinds.ts'
import { eventsIn, messageOf, objectOf } from './events.ts'
import { factsOf } from './facts.ts'

type Db = Pick<Pool, 'query'>

/** A message of the message centre, from either of its two sources. */
export type Told = {
  readonly kind: ToldKind
  readonly facts: Values
  readonly at: Date
  readonly read: boolean
  readonly object: bigint | null
  readonly sequence: bigint | null
  readonly message: bigint | null
  /** Null: not sealed yet. */
  readonly code: string | null
}

/** What lies before a place: the books' events below `sequence`, the house's messages below `message`. */
export type Before = { readonly sequence: bigint; readonly message: bigint }
export const newest: Before = { sequence: 2n ** 63n - 1n, message: 2n ** 63n - 1n }

type Asked = { readonly segment: MessageSegment; readonly before: Before; readonly size: number }

/**
 * A page of everything a customer was told, newest first, and where the next one begins. Two lists,
 * each in the order of its own numbers, which is the order of the books' time, laid one into the other.
 */
export async function readTold(
  db: Db,
  customer: bigint,
  { segment, before, size }: Asked,
): Promise<{ readonly rows: readonly Told[]; readonly next: Before | null }> {
  const asked = { segment, before, size: size + 1 }
  const books = await ofBooks(db, customer, asked)
  const house = await ofHouse(db, customer, asked)
  const rows = merged(books, house)
  const shown = rows.slice(0, size)
  const lowest = (of: (told: Told) => bigint | null, else_: bigint): bigint =>
    shown.map(of).findLast((number) => number !== null) ?? else_
  const next = {
    sequence: lowest(({ sequence }) => sequence, before.sequence),
    message: lowest(({ message }) => message, before.message),
  }
  return { rows: shown, next: rows.length > size ? next : null }
}

/** Each list keeps its order, whatever the clocks of the two say. */
function merged(books: readonly Told[], house: readonly Told[]): readonly Told[] {
  const rows: Told[] = []
  let [a, b] = [0, 0]
  for (;;) {
    const [one, other] = [books[a], house[b]]
    if (one === undefined && other === undefined) return rows
    if (other === undefined || (one !== undefined && one.at >= other.at)) {
      if (one !== undefined) rows.push(one)
      a += 1
    } else {
      rows.push(other)
      b += 1
    }
  }
}

const eventRow = accountRow({
  sequence: int8,
  type: text(),
  data: json<unknown>(),
  happenedAt: timestamp,
  read: bool,
})

/** Whether an event `o` is among those named by $2, as `noticeMessages` writes them. */
export const isTold = `(o.type = ANY($2) OR o.type || ':' || (o.data::jsonb->>'status') = ANY($2))`
const isRead = `o.sequence <= coalesce((SELECT m.sequence FROM message_marks m WHERE m.customer = $1), 0)
  OR EXISTS (SELECT 1 FROM message_reads r WHERE r.customer = $1 AND r.sequence = o.sequence)`

const eventsText = (segment: MessageSegment): string =>
  `SELECT o.sequence, o.type, o.data::jsonb AS data, o.happened_at, (${isRead}) AS read
   FROM outbox o WHERE o.customer = $1 AND ${isTold}
     AND o.sequence < $3 ${segment === 'money' ? `AND ${besideOrders('o')}` : ''}
   ORDER BY o.sequence DESC LIMIT $4`

async function ofBooks(
  db: Db,
  customer: bigint,
  { segment, before, size }: Asked,
): Promise<readonly Told[]> {
  const events = eventsIn(segment)
  if (events.length === 0) return []
  const rows = await read(db, eventRow, eventsText(segment), [
    customer,
    events,
    before.sequence,
    size,
  ])
  return withFacts(db, customer, rows)
}

type EventRow = {
  readonly sequence: bigint
  readonly type: string
  readonly data: unknown
  readonly happenedAt: Date
  readonly read: boolean
}

/** As it was sealed, where it was: what it said then it says now. */
async function withFacts(
  db: Db,
  customer: bigint,
  rows: readonly EventRow[],
): Promise<readonly Told[]> {
  const sealed = await sealsOf(db, customer, rows)
  const told = rows.flatMap((row) => {
    const kind = messageOf(row)
    return kind === null ? [] : [{ ...row, customer, kind, object: objectOf(row) }]
  })
  const facts = await factsOf(db, told)
  return told.map(({ kind, object, happenedAt: at, read: wasRead, sequence }, place) => {
    const seal = sealed.get(sequence)
    return {
      kind,
      object,
      at,
      read: wasRead,
      sequence,
      message: null,
      facts: seal?.facts ?? facts[place] ?? {},
      code: seal?.code ?? null,
    }
  })
}

const sealRow = houseRow({ sequence: int8, code: text(), facts: json<Values>() })

async function sealsOf(db: Db, customer: bigint, rows: readonly EventRow[]) {
  const seals = await read(
    db,
    sealRow,
    `SELECT sequence, code, facts FROM message_seals
     WHERE customer_id = $1 AND sequence = ANY($2::bigint[])`,
    [customer, rows.map(({ sequence }) => String(sequence))],
  )
  return new Map(seals.map((seal) => [seal.sequence, seal]))
}

const messageRow = houseRow({
  id: int8,
  kind: text<ToldKind>(),
  facts: json<Values>(),
  happenedAt: timestamp,
  read: bool,
  about: nullable(int8),
  code: nullable(text()),
})

const columns = `m.id, m.kind, m.facts, coalesce(m.told_at, m.happened_at) AS happened_at, m.read_at IS NOT NULL AS read, m.about, s.code`
const withSeal = 'messages m LEFT JOIN message_seals s ON s.message = m.id'

async function ofHouse(
  db: Db,
  customer: bigint,
  { segment, before, size }: Asked,
): Promise<readonly Told[]> {
  const rows = await read(
    db,
    messageRow,
    `SELECT ${columns} FROM ${withSeal}
     WHERE m.customer_id = $1 AND m.kind = ANY($2) AND m.id < $3 ORDER BY m.id DESC LIMIT $4`,
    [customer, kindsIn(segment), before.message, size],
  )
  return rows.map(fromHouse)
}

const fromHouse = ({
  id,
  happenedAt: at,
  about,
  ...row
}: {
  readonly id: bigint
  readonly kind: ToldKind
  readonly facts: Values
  readonly happenedAt: Date
  readonly read: boolean
  readonly about: bigint | null
  readonly code: string | null
}): Told => ({ ...row, at, object: about, sequence: null, message: id })

/** One message of a customer; undefined where it is none of theirs. */
export async function readOneTold(
  db: Db,
  customer: bigint,
  { sequence, message }: Pick<Told, 'sequence' | 'message'>,
): Promise<Told | undefined> {
  if (message !== null) {
    const row = await readFirst(
      db,
      messageRow,
      `SELECT ${columns} FROM ${withSeal} WHERE m.customer_id = $1 AND m.id = $2`,
      [customer, message],
    )
    return row === undefined ? undefined : fromHouse(row)
  }
  const rows = await read(
    db,
    eventRow,
    `SELECT o.sequence, o.type, o.data::jsonb AS data, o.happened_at, (${isRead}) AS read
     FROM outbox o WHERE o.customer = $1 AND ${isTold} AND o.sequence = $3`,
    [customer, eventsIn('all'), sequence],
  )
  return (await withFacts(db, customer, rows))[0]
}
