import { utcDate } from '@parkett/core/civil'
import { rowOn } from '@parkett/core/effective'
import { matchOf, screeningLeast, type Person } from '@parkett/core/watch/screening'
import type { Sanctions } from '../../../accounts/cash/sanctions.ts'
import { makePause } from '../../../base/in-portions.ts'
import type { Clock } from '../../../base/ports.ts'
import { int8 } from '../../../platform/db/columns.ts'
import { accountRow, read } from '../../../platform/db/read.ts'
import type { Db } from '../facts.ts'
import type { Lists } from './open-lists.ts'

type Ports = {
  readonly pool: Db
  readonly wall: Clock
  readonly lists: Lists
  readonly identityOf: (customer: bigint) => Promise<Person | null>
}

/**
 * Asks the imported lists about whoever is paid out. They never say more than "possible": a person looks, and two
 * may hold the payout; no list stops one. An entry that compliance explained as somebody else is nobody's any more.
 * Null while no list was imported.
 */
export const listSanctions = ({ pool, wall, lists, identityOf }: Ports): Sanctions => ({
  provider: 'imported lists',
  screen: async ({ customer, name }) => {
    const version = await lists.newest()
    if (version === null) return null
    const likely = await lists.likely(version)
    const birth = (await identityOf(customer))?.birth ?? ''
    const { score: least } = rowOn(screeningLeast, utcDate(wall.now()))
    const explained = await explainedOf(pool, customer)
    const pause = makePause()
    for (const entry of likely(name)) {
      await pause()
      if (explained.has(entry.id)) continue
      if (matchOf({ name, birth }, entry).score >= least) return 'possible'
    }
    return 'clear'
  },
})

const entry = accountRow({ object: int8 })

/** The entries of which compliance wrote down that they are somebody else. */
async function explainedOf(db: Db, customer: bigint): Promise<ReadonlySet<bigint>> {
  const rows = await read(
    db,
    entry,
    `SELECT a.object FROM watch_alerts a JOIN watch_outcomes o ON o.customer = a.customer AND o.alert = a.id
     WHERE a.customer = $1 AND a.rule = 'sanctions' AND o.outcome = 'explained'`,
    [customer],
  )
  return new Set(rows.map(({ object }) => object))
}
