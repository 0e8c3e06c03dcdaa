import type { Pool } from 'pg'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { isAsked, isOutside } from '@parkett/core/offerings/own-price'
import { applications, type ApplicationRow } from '../../accounts/offerings/tables.ts'
import { readTable } from '../../accounts/trading/read.ts'
import { int8, timestamp } from '../../platform/db/columns.ts'
import { readOne, referenceRow } from '../../platform/db/read.ts'
import type { DueWork } from '../../platform/jobs/due.ts'
import { calledOffAct, fellAct, outsideAct, postponedAct, retermedAct } from './acts/terms.ts'
import { each, openOf } from './each.ts'
import { oneOffering, pricesOf, type OfferingRow } from './offering.ts'
import { tariffOn } from './tariff.ts'

type Deps = { readonly pool: Pool; readonly commit: Commit }

export const postponedKind = 'ipo.postponed'

const change = referenceRow({ offering: int8, changedAt: timestamp })

async function appliedBefore(pool: Pool, id: bigint, changedAt: Date) {
  const open = await openOf(pool, { id }, 'applied')
  return open.filter(({ appliedAt }) => appliedAt < changedAt.getTime())
}

/** Everybody who had applied before is told of the change, once; whoever applied behind it read the new terms. */
export const tellPostponed = ({ pool, commit }: Deps): DueWork => ({
  kind: postponedKind,
  run: async (db, key) => {
    const sql = 'SELECT offering, changed_at FROM offering_changes WHERE id = $1'
    const { offering, changedAt } = await readOne(db, change, sql, [key])
    await each(await appliedBefore(pool, offering, changedAt), ({ id: application, customer }) => {
      const name = `postponed-${key}-${application}`
      return submit(commit, { customer, key: name, body: name }, postponedAct, { application })
    })
  },
})

export const retermedKind = 'ipo.retermed'

/** Holds everybody who had applied against a price or quantity that became another, and tells it, once. */
export const tellRetermed = ({ pool, commit }: Deps): DueWork => ({
  kind: retermedKind,
  run: async (db, key) => {
    const sql = 'SELECT offering, changed_at FROM offering_terms WHERE id = $1'
    const { offering: id, changedAt } = await readOne(db, change, sql, [key])
    const offering = await oneOffering(db, id)
    if (offering === undefined) throw new Error('there is no such offering')
    await each(await appliedBefore(pool, id, changedAt), (row) =>
      hold({ commit, offering, row, key: `retermed-${key}-${row.id}` }),
    )
  },
})

type Held = Pick<Deps, 'commit'> & {
  readonly offering: OfferingRow
  readonly row: ApplicationRow
  readonly key: string
}

const hold = ({ commit, offering, row, key }: Held) =>
  submit(commit, { customer: row.customer, key, body: key }, retermedAct, {
    application: row.id,
    currency: row.currency,
    prices: pricesOf(offering),
    tariff: tariffOn(offering, row.pricedOn),
  })

export const outsideKind = 'ipo.outside'

/** Everybody who is on the list is asked for a price outside of the range, once; who is silent falls with the result. */
export const askOutside = ({ pool, commit }: Deps): DueWork => ({
  kind: outsideKind,
  run: async (_db, key) => {
    await each(await openOf(pool, { id: BigInt(key) }, 'applied'), ({ id, customer }) => {
      const name = `outside-${id}`
      return submit(commit, { customer, key: name, body: name }, outsideAct, { application: id })
    })
  },
})

/**
 * Before the list is closed: nobody is on it who said yes to no price in force, and nobody sets aside more than the
 * highest, also who confirmed in the second in which two people decided.
 */
export async function endUnanswered({ pool, commit }: Deps, offering: OfferingRow): Promise<void> {
  const prices = pricesOf(offering)
  const open = await openOf(pool, offering, 'applied')
  const others = open.filter(({ price }) => isOutside(price, prices))
  await each(others, (row) => {
    const { id: application, currency, customer } = row
    if (!isAsked(row.price, prices))
      return hold({ commit, offering, row, key: `lowered-${application}` })
    const key = `unanswered-${application}`
    const input = { application, currency, prices }
    return submit(commit, { customer, key, body: key }, fellAct, input)
  })
}

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
