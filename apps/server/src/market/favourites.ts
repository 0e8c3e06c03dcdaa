import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import { int8 } from '../platform/db/columns.ts'
import { accountRow, read } from '../platform/db/read.ts'

/** More are refused: a list this long is no list of favourites, and everything has a limit. */
export const favouritesMax = 200

const favourite = accountRow({ instrument: int8 })

/** Ids of the customer's favourites, in the order they were added. */
export async function favouritesOf(pool: Pool, customer: bigint): Promise<readonly bigint[]> {
  const sql = 'SELECT instrument FROM favourites WHERE customer = $1 ORDER BY ordinal, instrument'
  const rows = await read(pool, favourite, sql, [customer])
  return rows.map(({ instrument }) => instrument)
}

export type FavouriteChange = { readonly id: bigint; readonly favourite: boolean }

/**
 * Adds or removes; doing it twice changes nothing. Refuses `limit_exceeded`. @returns all
 * favourites afterwards
 */
export async function changeFavourite(
  pool: Pool,
  customer: bigint,
  change: FavouriteChange,
): Promise<Outcome<readonly bigint[]>> {
  const { id } = change
  if (!change.favourite) {
    await pool.query('DELETE FROM favourites WHERE customer = $1 AND instrument = $2', [
      customer.toString(),
      id.toString(),
    ])
    return ok(await favouritesOf(pool, customer))
  }
  await pool.query(
    `INSERT INTO favourites (customer, instrument, ordinal)
     SELECT $1, $2, coalesce(max(ordinal), 0) + 1 FROM favourites WHERE customer = $1
     HAVING count(*) < $3 ON CONFLICT DO NOTHING`,
    [customer.toString(), id.toString(), favouritesMax],
  )
  const all = await favouritesOf(pool, customer)
  return all.includes(id) ? ok(all) : no('limit_exceeded', { max: favouritesMax })
}
