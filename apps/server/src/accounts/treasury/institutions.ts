import type { Currency } from '@parkett/contract/wire/money'
import { greatest, least } from '@parkett/core/decimal'
import {
  institutionsOn,
  placesOf,
  type InstitutionRow,
  type Place,
} from '@parkett/core/treasury/institutions'
import type { Institution } from '@parkett/core/treasury/terms'
import type { Pool } from 'pg'
import { bool, date, int4, int8, nullable, text } from '../../platform/db/columns.ts'
import { everyAccountRow, houseRow, read, readOne } from '../../platform/db/read.ts'

type Db = Pick<Pool, 'query'>

const termsRow = houseRow({
  name: text(),
  scheme: text<Institution['scheme']>(),
  limit: nullable(int8),
  cap: int4,
  liquidity: text<Institution['liquidity']>(),
  validFrom: date,
})

/** What two people decided of the institutions of a pool, by day (migration 1070). */
export const decidedInstitutions = (
  db: Db,
  currency: Currency,
): Promise<readonly InstitutionRow[]> =>
  read(
    db,
    termsRow,
    `SELECT name, scheme, protected AS "limit", cap, liquidity, valid_from
     FROM treasury_institutions WHERE currency = $1 ORDER BY valid_from, id`,
    [currency],
  )

/** Where the pool of a currency may lie on a day, the one that takes and pays first. */
export const institutionsIn = async (
  db: Db,
  currency: Currency,
  day: string,
): Promise<readonly Institution[]> =>
  institutionsOn(currency, await decidedInstitutions(db, currency), day)

const toldRow = houseRow({ day: date, institution: text(), balance: int8 })
const moveRow = houseRow({ source: text(), target: text(), amount: int8 })
const poolRow = everyAccountRow({ units: int8, waiting: int8 })

/** What customers have of a pool now, confirmed or waiting to be paid: so much lies at its institutions. */
function poolNow(db: Db, currency: Currency) {
  const sql = `SELECT COALESCE((SELECT sum(units) FROM treasury_accounts WHERE currency = $1), 0)::bigint AS units,
      COALESCE((SELECT sum(amount) FROM treasury_orders
        WHERE currency = $1 AND kind = 'redeem' AND status = 'pending'), 0)::bigint AS waiting`
  return readOne(db, poolRow, sql, [currency])
}

export type Lies = {
  /** What two people decided of its institutions, also for days ahead. */
  readonly decided: readonly InstitutionRow[]
  /** The first takes what comes in and pays what goes back. */
  readonly institutions: readonly Institution[]
  readonly places: readonly Place[]
  /** What the newest file said, of the end of which day; null: none was taken yet. */
  readonly told: { readonly day: string; readonly of: ReadonlyMap<string, bigint> } | null
  /**
   * What can be paid out now: what lies at the institution that pays. Null where nothing lies anywhere else,
   * so that all of it can.
   */
  readonly cash: bigint | null
  /** The same for what is given back at once: what was asked for the usual way and waits comes first (`money.md` G76). */
  readonly atOnce: bigint | null
}

/** Where a pool lies now (`money.md` G68). */
export async function liesAt(db: Db, currency: Currency, day: string): Promise<Lies> {
  const decided = await decidedInstitutions(db, currency)
  const institutions = institutionsOn(currency, decided, day)
  const { units, waiting } = await poolNow(db, currency)
  const rows = await read(
    db,
    toldRow,
    `SELECT day, institution, balance FROM treasury_told_places WHERE currency = $1
       AND day = (SELECT max(day) FROM treasury_told_places WHERE currency = $1)`,
    [currency],
  )
  const moves = await read(
    db,
    moveRow,
    `SELECT source, target, amount FROM treasury_moves
     WHERE currency = $1 AND ($2::date IS NULL OR day > $2) ORDER BY id`,
    [currency, rows[0]?.day ?? null],
  )
  const of = new Map(rows.map(({ institution, balance }) => [institution, balance]))
  const names = institutions.map(({ name }) => name)
  const places = placesOf(names, { pool: units + waiting, told: of, moves })
  const isAllHere = rows.length + moves.length === 0
  const held = places[0]?.held ?? 0n
  return {
    decided,
    institutions,
    places,
    told: rows[0] === undefined ? null : { day: rows[0].day, of },
    cash: isAllHere ? null : held,
    atOnce: isAllHere ? null : greatest(held - waiting, 0n),
  }
}

const awayRow = houseRow({ away: bool })

type Cash = Pick<Lies, 'cash' | 'atOnce'>
const allOfIt: Cash = { cash: null, atOnce: null }

/** What can be paid out of a pool now, as `Lies` has it, where nothing else of it is asked. */
export async function cashOf(db: Db, currency: Currency, day: string): Promise<Cash> {
  const sql = `SELECT EXISTS (SELECT 1 FROM treasury_moves WHERE currency = $1)
    OR EXISTS (SELECT 1 FROM treasury_told_places WHERE currency = $1) AS away`
  const { away } = await readOne(db, awayRow, sql, [currency])
  return away ? liesAt(db, currency, day) : allOfIt
}

/** No more at once than lies where the pool pays from (`money.md` G68); null: all of it does. */
export const withinCash = (amount: bigint, cash: bigint | null): bigint =>
  cash === null ? amount : greatest(least(amount, cash), 0n)

const bookedRow = houseRow({ summed: bool, balance: int8 })

/** What the books say that a pool has at the end of a day; null while the day is not summed. */
export async function bookedOn(db: Db, currency: Currency, day: string): Promise<bigint | null> {
  const { summed, balance } = await readOne(
    db,
    bookedRow,
    `SELECT EXISTS (SELECT 1 FROM book_days WHERE day >= $2) AS summed,
       COALESCE((SELECT balance FROM house_days WHERE customer = 0 AND account = 'H.treasury_assets'
         AND asset = $1 AND day <= $2 ORDER BY day DESC LIMIT 1), 0)::bigint AS balance`,
    [currency, day],
  )
  return summed ? balance : null
}
