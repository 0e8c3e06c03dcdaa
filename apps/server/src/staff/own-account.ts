import { no, ok, type Outcome } from '@parkett/contract/outcome'
import type pg from 'pg'
import { Refusal } from '../http/refusal.ts'

type Db = Pick<pg.Pool, 'query'>
type Both = { readonly person: bigint; readonly customer: bigint }

/**
 * Refuses `own_account` when a member of staff acts on an account of their own: the address declared for the one is the
 * address that the other has confirmed. Whoever gives no address, or another, is not found by this.
 */
export async function admitHand(db: Db, { person, customer }: Both): Promise<Outcome<true>> {
  const { rowCount } = await db.query(
    'SELECT 1 FROM staff s JOIN customers c ON lower(c.email) = s.person_key WHERE s.id = $1 AND c.id = $2',
    [person, customer],
  )
  return rowCount === 0 ? ok(true) : no('own_account')
}

/** The same where a refusal is thrown. */
export async function refuseOwnAccount(db: Db, both: Both): Promise<void> {
  const admitted = await admitHand(db, both)
  if (!admitted.ok) throw new Refusal(admitted.reason)
}
