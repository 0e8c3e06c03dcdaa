import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { transact } from '../platform/db/transact.ts'
import { waitForWriters } from './door/barrier.ts'
import { genesis, headLine } from './chain.ts'
import { makePause } from '../base/in-portions.ts'
import type { Reader } from './verify/check.ts'
import { date, hash, int8 } from '../platform/db/columns.ts'
import { everyAccountRow, read, readFirst, type RowIn } from '../platform/db/read.ts'

/**
 * The daily head: one hash over the heads of all chains at the end of a booking day, chained to
 * the day before.
 */
export type Seal = {
  readonly sealedOn: string
  readonly journals: bigint
  readonly accounts: bigint
  readonly head: string
}

/**
 * Seals a booking day. Call it when no more journals of that day can come (the day is over
 * everywhere). Sealing a day twice changes nothing.
 * @param day `YYYY-MM-DD`
 */
export async function sealDay(pool: Pool, day: string): Promise<Seal> {
  const known = await sealOf(pool, day)
  if (known) return known
  // A batch that took its date just before midnight may still be under way.
  await transact(pool, waitForWriters)
  const before = await sealOf(pool)
  if (before && before.sealedOn > day)
    throw new Error(`${before.sealedOn} is sealed already: ${day} comes too late`)
  const sealed = await compute(pool, day, before?.head ?? genesis)
  await pool.query(
    `INSERT INTO daily_heads (sealed_on, journals, accounts, previous_head, head)
     VALUES ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex')) ON CONFLICT DO NOTHING`,
    [day, sealed.journals, sealed.accounts, before?.head ?? genesis, sealed.head],
  )
  return sealed
}

/**
 * What is wrong with the seals, or undefined: cutting off the end of a chain also cuts what the
 * last one sealed, and each hangs on the one before, so none was changed, added or taken out.
 */
export async function verifySeal(reader: Reader): Promise<string | undefined> {
  const last = await sealOf(reader)
  if (last === undefined) return undefined
  const loose = await looseSeal(reader)
  if (loose !== undefined) return loose
  const again = await compute(reader, last.sealedOn, last.previous)
  if (
    again.head === last.head &&
    again.journals === last.journals &&
    again.accounts === last.accounts
  )
    return undefined
  return `the head of ${last.sealedOn} sealed ${last.journals} journals, there are ${again.journals} now or one was changed`
}

const looseDay = everyAccountRow({ day: date })

/** The first seal that does not name the head of the one before. */
async function looseSeal(reader: Reader): Promise<string | undefined> {
  const sql = `SELECT sealed_on AS day FROM (
      SELECT sealed_on, previous_head,
        lag(head, 1, decode($1, 'hex')) OVER (ORDER BY sealed_on) AS before
      FROM daily_heads) seals
    WHERE previous_head <> before ORDER BY sealed_on LIMIT 1`
  const row = await readFirst(reader, looseDay, sql, [genesis])
  return row && `the head of ${row.day} does not name the head before it`
}

const seal = everyAccountRow({
  sealedOn: date,
  journals: int8,
  accounts: int8,
  previous: hash,
  head: hash,
})

function sealOf(reader: Reader, day?: string): Promise<RowIn<typeof seal> | undefined> {
  const sql = `SELECT sealed_on, journals, accounts, previous_head AS previous, head
    FROM daily_heads WHERE $1::date IS NULL OR sealed_on = $1 ORDER BY sealed_on DESC LIMIT 1`
  return readFirst(reader, seal, sql, [day ?? null])
}

const chainEnd = everyAccountRow({ customer: int8, position: int8, hash })

async function compute(reader: Reader, day: string, previous: string): Promise<Seal> {
  const sql = `SELECT DISTINCT ON (customer) customer, position, hash FROM journals
    WHERE business_date <= $1 ORDER BY customer, position DESC`
  const rows = await read(reader, chainEnd, sql, [day])
  const all = createHash('sha256').update(`${previous}\n`)
  const pause = makePause()
  for (const end of rows) {
    all.update(headLine(end.customer, end.position, end.hash))
    await pause()
  }
  const journals = rows.reduce((sum, { position }) => sum + position, 0n)
  return { sealedOn: day, journals, accounts: BigInt(rows.length), head: all.digest('hex') }
}
