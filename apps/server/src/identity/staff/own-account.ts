import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import { Refusal } from '../../base/refusal.ts'
import { int8 } from '../../platform/db/columns.ts'
import { houseRow, read } from '../../platform/db/read.ts'

type Db = Pick<pg.Pool, 'query'>
type Both = { readonly person: bigint; readonly customer: bigint }

/**
 * An account that is known to be the person's: by the address or the phone that was declared
 * for them at work. Both lie as keyed marks.
 */
const known = (account: string): string =>
  `EXISTS (SELECT 1 FROM staff s WHERE s.id = $1 AND (${account}.email_mark = s.person_key OR ${account}.phone_mark = s.phone_mark))`

/**
 * Refuses `own_account` when a member of staff acts on an account of their own: the address
 * that it confirmed or its phone is the one declared for them, or it shares its phone or its
 * identity document, approved or not, with an account that is known as theirs. Whoever gives
 * other ones everywhere, or none, is not found by this.
 */
export async function admitActor(db: Db, { person, customer }: Both): Promise<Outcome<true>> {
  return (await ownAmong(db, person, [customer])).size === 0 ? ok(true) : no('own_account')
}

const owned = houseRow({ id: int8 })

/** Those of some customers that are the person’s own accounts, as `admitActor` finds them. */
export async function ownAmong(
  db: Db,
  person: bigint,
  customers: readonly bigint[],
): Promise<ReadonlySet<bigint>> {
  const rows = await read(
    db,
    owned,
    `SELECT c.id FROM customers c WHERE c.id = ANY($2) AND ${known('c')}
     UNION
     SELECT c.id FROM customers c JOIN customers o ON o.phone_mark = c.phone_mark
     WHERE c.id = ANY($2) AND ${known('o')}
     UNION
     SELECT c.customer_id AS id FROM identity_cases c JOIN identity_cases i ON i.person = c.person
       JOIN customers o ON o.id = i.customer_id
     WHERE c.customer_id = ANY($2) AND ${known('o')}`,
    [person, customers],
  )
  return new Set(rows.map(({ id }) => id))
}

/** The same where a refusal is thrown. */
export async function refuseOwnAccount(db: Db, both: Both): Promise<void> {
  const admitted = await admitActor(db, both)
  if (!admitted.ok) throw new Refusal(admitted.reason)
}
