import type { Pool } from 'pg'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { applications } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { int8, timestamp } from '../../platform/db/columns.ts'
import { readOne, referenceRow } from '../../platform/db/read.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { calledOffAct, postponedAct } from './acts/terms.ts'
import { each, openOf } from './each.ts'

type Deps = { readonly pool: Pool; readonly commit: Commit }

export const postponedKind = 'ipo.postponed'

const change = referenceRow({ offering: int8, changedAt: timestamp })

/** Everybody who had applied before is told of the change, once; whoever applied behind it read the new terms. */
export const tellPostponed = ({ pool, commit }: Deps): DueWork => ({
  kind: postponedKind,
  run: async (db, key) => {
    const sql = 'SELECT offering, changed_at FROM offering_changes WHERE id = $1'
    const { offering, changedAt } = await readOne(db, change, sql, [key])
    const before = (await openOf(pool, { id: offering }, 'applied')).filter(
      ({ appliedAt }) => appliedAt < changedAt.getTime(),
    )
    await each(before, ({ id: application, customer }) => {
      const name = `postponed-${key}-${application}`
      return submit(commit, { customer, key: name, body: name }, postponedAct, { application })
    })
  },
})

/**
 * Ends what is still open of offerings that were called off. Looked for anew each time: an application that was
 * confirmed in the same moment comes a little later.
 */
export async function endCalledOff({ pool, commit }: Deps): Promise<void> {
  const where = `status = 'applied'
    AND offering IN (SELECT offering FROM offering_changes WHERE days IS NULL) ORDER BY id`
  await each(await readTable(pool, applications, where, []), (row) => {
    const { id: application, currency, customer } = row
    const key = `called-off-${application}`
    return submit(commit, { customer, key, body: key }, calledOffAct, { application, currency })
  })
}
