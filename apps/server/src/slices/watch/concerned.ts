import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { ownAmong } from '../../identity/staff/own-account.ts'
import { int8 } from '../../platform/db/columns.ts'
import { everyAccountRow, read } from '../../platform/db/read.ts'
import type { AlertRow } from './alerts.ts'
import type { Db } from './facts.ts'

type About = Pick<AlertRow, 'id' | 'customer' | 'rule' | 'object'>

const sharer = everyAccountRow({ alert: int8, customer: int8 })

/**
 * Whom each alert is about: its customer, and everybody who has or had the bank account that it shows at
 * several.
 */
async function concernedIn(
  db: Db,
  alerts: readonly About[],
): Promise<ReadonlyMap<bigint, readonly bigint[]>> {
  const shared = alerts.filter(({ rule }) => rule === 'shared_account')
  const sharers = await read(
    db,
    sharer,
    `SELECT a.alert, c.customer FROM unnest($1::bigint[], $2::bigint[], $3::bigint[]) AS a(alert, customer, object)
       JOIN cards own ON own.customer = a.customer AND own.id = a.object
       JOIN cards c ON c.mark = own.mark`,
    [
      shared.map(({ id }) => id),
      shared.map(({ customer }) => customer),
      shared.map(({ object }) => object),
    ],
  )
  return new Map(
    alerts.map(({ id, customer }) => [
      id,
      [customer, ...sharers.filter(({ alert }) => alert === id).map((one) => one.customer)],
    ]),
  )
}

/** The alerts that concern no account of that person: of their own nobody learns here. */
export async function withoutOwn<T extends About>(
  db: Db,
  person: bigint,
  alerts: readonly T[],
): Promise<readonly T[]> {
  const concerned = await concernedIn(db, alerts)
  const own = await ownAmong(db, person, [...new Set([...concerned.values()].flat())])
  return alerts.filter(({ id }) => !concerned.get(id)?.some((customer) => own.has(customer)))
}

/** Refuses `own_account` where an alert concerns one of that person. */
export const admitAlert = async (db: Db, person: bigint, alert: About): Promise<Outcome<true>> =>
  (await withoutOwn(db, person, [alert])).length === 1 ? ok(true) : no('own_account')
