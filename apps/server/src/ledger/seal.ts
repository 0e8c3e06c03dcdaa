import { createHash } from 'node:crypto'
import type { Pool } from 'pg'
import { transact } from '../platform/db/transact.ts'
import { waitForWriters } from './door/barrier.ts'
import { genesis, headLine } from './chain.ts'
import { makePause } from '../base/in-portions.ts'
import type { Reader } from './verify/check.ts'

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
  const seal = await compute(pool, day, before?.head ?? genesis)
  await pool.query(
    `INSERT INTO daily_heads (sealed_on, journals, accounts, previous_head, head)
     VALUES ($1, $2, $3, decode($4, 'hex'), decode($5, 'hex')) ON CONFLICT DO NOTHING`,
    [day, seal.journals, seal.accounts, before?.head ?? genesis, seal.head],
  )
  return seal
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

/** The first seal that does not name the head of the one before. */
async function looseSeal(reader: Reader): Promise<string | undefined> {
  const { rows } = await reader.query<{ day: string }>(
    `SELECT sealed_on AS day FROM (
       SELECT sealed_on, previous_head, lag(head, 1, decode($1, 'hex')) OVER (ORDER BY sealed_on) AS before
       FROM daily_heads) seals WHERE previous_head <> before ORDER BY sealed_on LIMIT 1`,
    [genesis],
  )
  return rows[0] && `the head of ${rows[0].day} does not name the head before it`
}

async function sealOf(
  reader: Reader,
  day?: string,
): Promise<(Seal & { previous: string }) | undefined> {
  const { rows } = await reader.query<Seal & { previous: string }>(
    `SELECT sealed_on AS "sealedOn", journals, accounts, encode(previous_head, 'hex') AS previous, encode(head, 'hex') AS head
     FROM daily_heads WHERE $1::date IS NULL OR sealed_on = $1 ORDER BY sealed_on DESC LIMIT 1`,
    [day ?? null],
  )
  return rows[0]
}

async function compute(reader: Reader, day: string, previous: string): Promise<Seal> {
  const { rows } = await reader.query<{ customer: bigint; position: bigint; hash: string }>(
    `SELECT DISTINCT ON (customer) customer, position, encode(hash, 'hex') AS hash FROM journals
     WHERE business_date <= $1 ORDER BY customer, position DESC`,
    [day],
  )
  const all = createHash('sha256').update(`${previous}\n`)
  const pause = makePause()
  for (const { customer, position, hash } of rows) {
    all.update(headLine(customer, position, hash))
    await pause()
  }
  const journals = rows.reduce((sum, { position }) => sum + position, 0n)
  return { sealedOn: day, journals, accounts: BigInt(rows.length), head: all.digest('hex') }
}
