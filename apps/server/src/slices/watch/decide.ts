import type { WatchAlert, watchDecide } from '@parkett/contract/desk/watch'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { Staff } from '../../platform/http/serve.ts'
import { usernamesOf } from '../../identity/usernames.ts'
import { transact } from '../../platform/db/transact.ts'
import { anyAlert, viewAlert } from './alerts.ts'
import { seenOf } from './case.ts'
import { admitAlert } from './concerned.ts'
import type { Db } from './facts.ts'
import type { WatchPorts } from './ports.ts'
import { lockPlace } from './places.ts'

type Deciding = BodyOf<typeof watchDecide> & {
  readonly id: string
  readonly staff: Pick<Staff, 'person' | 'alias'>
  readonly keep: (db: Db, said: WatchAlert) => Promise<void>
}

/**
 * Writes down what an alert came to, once. Refuses `own_account`, `case_closed`, and `facts_changed`
 * where something happened that whoever decides has not seen.
 */
export function decideAlert(
  { pool, wall }: WatchPorts,
  { id, staff, outcome, reason, seen, keep }: Deciding,
): Promise<Outcome<WatchAlert>> {
  return transact(pool, async (db) => {
    const found = await anyAlert(db, id)
    if (found === undefined) return no('not_found')
    const { customer } = found
    const admitted = await admitAlert(db, staff.person, found)
    if (!admitted.ok) return admitted
    await lockPlace(db, customer)
    const row = await anyAlert(db, id)
    if (row === undefined || row.outcome !== null) return no('case_closed')
    const facts = await seenOf(db, row)
    if (facts.seen !== BigInt(seen)) return no('facts_changed', { count: facts.count })
    await db.query(
      `INSERT INTO watch_outcomes (customer, alert, outcome, reason, seen, person, alias, at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [
        customer,
        row.id,
        outcome,
        reason,
        facts.seen,
        staff.person,
        staff.alias,
        new Date(wall.now()),
      ],
    )
    await db.query('UPDATE watch_alerts SET open = false WHERE customer = $1 AND id = $2', [
      customer,
      row.id,
    ])
    const decided = (await anyAlert(db, id)) ?? row
    const said = viewAlert(decided, (await usernamesOf(db, [customer]))(customer))
    await keep(db, said)
    return ok(said)
  })
}
