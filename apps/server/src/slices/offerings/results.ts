import { lineIdOf, numbered } from '@parkett/proof/draw'
import type { Pool } from 'pg'
import type { Commit } from '../../ledger/door/commit.ts'
import { submit } from '../../ledger/door/submit.ts'
import { numberAct, wonAct } from './acts/after-winning.ts'
import { resultAct } from './acts/end.ts'
import { each, openOf } from './each.ts'
import { drawOf, listOf, paidAfter, pricesOf, type OfferingRow } from './offering.ts'
import { tariffOn } from './tariff.ts'

type Deps = { readonly pool: Pool; readonly commit: Commit }

/** The lottery numbers of each application: consecutive by unit, in the order of the closed list. */
export async function giveNumbers({ pool, commit }: Deps, offering: OfferingRow): Promise<void> {
  const closed = await listOf(pool, offering.id)
  if (closed === undefined) throw new Error('the list is not closed')
  const firsts = new Map(numbered(closed.list).map(({ id, first }) => [id, first]))
  await each(await openOf(pool, offering, 'applied'), async ({ id: application, customer }) => {
    const first = firsts.get(lineIdOf(application.toString()))
    if (first === undefined) throw new Error(`application ${application} is not in the list`)
    const key = `number-${application}`
    const input = { application, first: BigInt(first) }
    return submit(commit, { customer, key, body: key }, numberAct, input)
  })
}

/** The result for each application: what stays set aside and what is free again, or what is to be paid. */
export async function tellResults({ pool, commit }: Deps, offering: OfferingRow): Promise<void> {
  const result = await drawOf(pool, offering.id)
  if (result === undefined) throw new Error('there is no draw yet')
  const pays = paidAfter(offering)
  await each(
    await openOf(pool, offering, pays === undefined ? 'applied' : 'numbered'),
    async (row) => {
      const { id: application, currency, customer } = row
      const units = result.allotted[lineIdOf(application.toString())]
      if (units === undefined) throw new Error(`application ${application} is not in the list`)
      const key = `result-${application}`
      const allotted = BigInt(units) * offering.unit
      const asking = { customer, key, body: key }
      if (pays === undefined)
        return submit(commit, asking, resultAct, {
          application,
          currency,
          allotted,
          price: offering.price,
          prices: pricesOf(offering),
          tariff: tariffOn(offering, row.pricedOn),
        })
      const times = {
        resultsAt: pays.resultsAt.getTime(),
        payUntil: pays.payUntil.getTime(),
        listsAt: offering.listsAt.getTime(),
      }
      return submit(commit, asking, wonAct, { application, allotted, times })
    },
  )
}
