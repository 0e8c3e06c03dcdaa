import type { InstrumentChangeKind } from '@parkett/contract/desk/instrument-change'
import { utcDate } from '@parkett/core/civil'
import type { TermsChange } from '@parkett/core/market/listing-terms'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import type { Job } from '../../platform/jobs/schedule.ts'
import type { Market } from '../../market/market.ts'
import { date, int8, json, text } from '../../platform/db/columns.ts'
import { everyAccountRow, read, referenceRow, type RowIn } from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { sayTerms } from './change-instrument.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

type Ports = {
  readonly pool: Pool
  readonly market: Market
  readonly notify: Pick<Notify, 'security'>
}

const everyMs = 30_000
const batch = 200

/** Tells who holds a share, or has an order in it, of what changes: once each, until its day is over. */
export const changeNotices = (ports: Ports): Job => ({
  name: 'shareNotices',
  everyMs,
  clock: ports.market.clock,
  run: async () => {
    const sql = `SELECT id, instrument, what, valid_from, before, after FROM instrument_changes
      WHERE valid_from >= $1 ORDER BY id`
    const coming = await read(ports.pool, changeRow, sql, [utcDate(ports.market.clock.now())])
    for (const change of coming) await tellOf(ports, change)
  },
})

const changeRow = referenceRow({
  id: int8,
  instrument: int8,
  what: text<InstrumentChangeKind>(),
  validFrom: date,
  before: json<TermsChange['before']>(),
  after: json<TermsChange['after']>(),
})
type Change = RowIn<typeof changeRow>

const concerned = everyAccountRow({ customer: int8 })

/** A batch at a time; after a crash it goes on where it stopped. */
async function tellOf({ pool, market, notify }: Ports, change: Change): Promise<void> {
  const facts = factsOf(market, change)
  if (facts === undefined) return
  let after = 0n
  for (;;) {
    const rows = await read(
      pool,
      concerned,
      `SELECT customer FROM (
         SELECT customer FROM positions WHERE instrument = $1 AND shares > 0
         UNION SELECT customer FROM orders WHERE instrument = $1
           AND ${isOpenOrder}) AS c
       WHERE customer > $2 ORDER BY customer LIMIT ${batch}`,
      [change.instrument, after],
    )
    await transact(pool, async (db) => {
      for (const { customer } of rows) {
        const { rowCount } = await db.query(
          `INSERT INTO instrument_change_notices (instrument_change, customer) VALUES ($1, $2)
           ON CONFLICT DO NOTHING`,
          [change.id, customer],
        )
        if (rowCount === 1)
          await notify.security(db, {
            customer,
            kind: 'shareChange',
            facts,
            about: change.instrument,
          })
      }
    })
    after = rows.at(-1)?.customer ?? after
    if (rows.length < batch) return
  }
}

/** What the text prints. A share that is not listed here any more is told of by nobody. */
function factsOf(market: Market, { instrument, ...change }: Change): Values | undefined {
  const listing = market.view().catalogue.byId(instrument)
  if (listing === undefined) return undefined
  const { name, nameZh, pinyin } = listing.instrument
  const { what, validFrom, before, after } = change
  return {
    ...shareFacts({ name, nameZh, reading: pinyin }),
    what,
    date: validFrom,
    before: sayTerms(before),
    after: sayTerms(after),
  }
}
