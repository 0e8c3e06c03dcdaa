import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type pg from 'pg'
import { Refusal } from '../../base/refusal.ts'

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
  const { rowCount } = await db.query(
    `SELECT 1 FROM customers c WHERE c.id = $2 AND ${known('c')}
     UNION ALL
     SELECT 1 FROM customers c JOIN customers o ON o.phone_mark = c.phone_mark WHERE c.id = $2 AND ${known('o')}
     UNION ALL
     SELECT 1 FROM identity_cases c JOIN identity_cases i ON i.person = c.person JOIN customers o ON o.id = i.customer_id
     WHERE c.customer_id = $2 AND ${known('o')}
     LIMIT 1`,
    [person, customer],
  )
  return rowCount === 0 ? ok(true) : no('own_account')
}

/** The same where a refusal is thrown. */
export async function refuseOwnAccount(db: Db, both: Both): Promise<void> {
  const admitted = await admitActor(db, both)
  if (!admitted.ok) throw new Refusal(admitted.reason)
}
