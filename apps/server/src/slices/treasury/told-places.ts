import { fromDecimal, type Currency } from '@parkett/contract/wire/money'
import type { Pool } from 'pg'
import { dateText, StatementFault } from '../../accounts/bank/statement.ts'
import { bookedOn, institutionsIn } from '../../accounts/treasury/institutions.ts'
import { pooled } from '../../accounts/treasury/terms.ts'
import { int8, json } from '../../platform/db/columns.ts'
import { houseRow, read, readOne } from '../../platform/db/read.ts'
import { cellsUnder } from './csv-columns.ts'

type Db = Pick<Pool, 'query'>

/** What one institution has at the end of a day; minor units. */
export type ToldPlace = {
  readonly currency: Currency
  readonly day: string
  readonly institution: string
  readonly balance: bigint
  /** Where it stands in the file, for who must mend it. */
  readonly at: number
}

const columns = ['currency', 'day', 'institution', 'balance'] as const
/** A file is of some days; more than so many rows is none of a treasurer. */
const rowsMax = 1_000

/** Whether a file says what lies where, and not what a fund earned. */
export const saysPlaces = (text: string): boolean => /^\uFEFF?[^\n]*\binstitution\b/i.test(text)

/**
 * What each institution has, as a CSV with the columns `currency`, `day`, `institution` and `balance`.
 * @throws StatementFault with the line that cannot be read; nothing of it is taken
 */
export function readPlaces(text: string): readonly ToldPlace[] {
  const records = cellsUnder(text, columns)
  if (records.length === 0) throw new StatementFault(1, 'day')
  if (records.length > rowsMax) throw new StatementFault(rowsMax + 1, 'day')
  const seen = new Set<string>()
  return records.map(({ line, cells }) => {
    const [asset = '', day = '', institution = '', balance = ''] = cells
    const currency = pooled.find((one) => one === asset)
    if (currency === undefined) throw new StatementFault(line, 'currency')
    if (!/^\d{1,12}(\.\d{1,2})?$/.test(balance)) throw new StatementFault(line, 'balance')
    const told = { currency, institution, at: line, balance: fromDecimal(balance, 2) }
    const row = { ...told, day: dateText(day, { line, field: 'day' }) }
    const key = `${currency} ${row.day} ${institution}`
    if (seen.has(key)) throw new StatementFault(line, 'institution')
    seen.add(key)
    return row
  })
}

const knownRow = houseRow({ known: int8 })

/**
 * Whether the rows of each day are all of it. Refuses what cannot be true (`money.md` G69): a day that is not summed yet
 * or was told already, an institution that is none of the pool's on that day, and a day whose institutions together are
 * more than the books have, or are all of them and are not the books.
 * @throws StatementFault with the line
 */
export async function arePlacesWhole(db: Db, rows: readonly ToldPlace[]): Promise<boolean> {
  let isWhole = true
  for (const own of byDay(rows)) {
    const [{ currency, day, at }] = own as [ToldPlace, ...ToldPlace[]] // a group has a first
    const booked = await bookedOn(db, currency, day)
    const sql =
      'SELECT count(*) AS known FROM treasury_told_places WHERE currency = $1 AND day >= $2'
    const { known } = await readOne(db, knownRow, sql, [currency, day])
    if (booked === null || known > 0n) throw new StatementFault(at, 'day')
    const names = (await institutionsIn(db, currency, day)).map(({ name }) => name)
    const strange = own.find(({ institution }) => !names.includes(institution))
    if (strange !== undefined) throw new StatementFault(strange.at, 'institution')
    const told = own.reduce((sum, { balance }) => sum + balance, 0n)
    const isEvery = names.every((name) => own.some(({ institution }) => institution === name))
    if (told > booked || (isEvery && told < booked)) throw new StatementFault(at, 'balance')
    isWhole = isWhole && told === booked
  }
  return isWhole
}

const byDay = (rows: readonly ToldPlace[]): readonly (readonly ToldPlace[])[] => [
  ...Map.groupBy(rows, ({ currency, day }) => `${currency} ${day}`).values(),
]

export type KeptPlace = Pick<ToldPlace, 'currency' | 'day' | 'institution'> & {
  /** Minor units, as text: JSON has no such numbers. */
  readonly balance: string
}
const keptRow = houseRow({ days: json<readonly KeptPlace[]>() })

/**
 * What a file says of its days, with what files before it said of the institutions that it leaves out: of each the newest
 * word, as every bank writes a file of its own.
 */
export async function withOthers(
  db: Db,
  rows: readonly ToldPlace[],
): Promise<readonly ToldPlace[]> {
  const all: ToldPlace[] = []
  for (const own of byDay(rows)) {
    const [{ currency, day, at }] = own as [ToldPlace, ...ToldPlace[]] // a group has a first
    const known = await read(
      db,
      keptRow,
      `SELECT days FROM treasury_feeds WHERE holds = 'places' AND days @> $1::jsonb ORDER BY id`,
      [JSON.stringify([{ currency, day }])],
    )
    const of = new Map<string, ToldPlace>()
    for (const kept of known.flatMap(({ days }) => days))
      if (kept.currency === currency && kept.day === day)
        of.set(kept.institution, { ...kept, balance: BigInt(kept.balance), at })
    for (const row of own) of.set(row.institution, row)
    all.push(...of.values())
  }
  return all
}
