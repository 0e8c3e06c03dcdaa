import type { InstrumentChangeKind } from '@parkett/contract/desk/instrument-change'
import { utcDate } from '@parkett/core/civil'
import type { TermsChange } from '@parkett/core/market/listing-terms'
import type { Values } from '@parkett/words/messages'
import type { Pool } from 'pg'
import type { Job } from '../../platform/jobs/schedule.ts'
import { stands } from '../../market/listing-changes.ts'
import type { Market } from '../../market/market.ts'
import { date, int8, json, text } from '../../platform/db/columns.ts'
import {
  everyAccountRow,
  houseRow,
  read,
  referenceRow,
  type RowIn,
} from '../../platform/db/read.ts'
import { transact } from '../../platform/db/transact.ts'
import { shareFacts } from '../../platform/notify/localized.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { venues } from '../../market/venues.ts'
import { sayTerms } from './change-instrument.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

type Ports = {
  readonly pool: Pool
  readonly market: Market
  readonly notify: Pick<Notify, 'security'>
}

const everyMs = 30_000
const batch = 200

/**
 * Tells who holds a share, or has an order in it, of what changes, and who was told of a change that it was
 * taken back: once each, until its day is over.
 */
export const changeNotices = (ports: Ports): Job => ({
  name: 'shareNotices',
  everyMs,
  clock: ports.market.clock,
  run: async () => {
    const today = utcDate(ports.market.clock.now())
    const coming = (which: string) =>
      read(
        ports.pool,
        changeRow,
        `SELECT id, instrument, what, valid_from, before, after FROM instrument_changes AS c
         WHERE valid_from >= $1 AND ${which} ORDER BY id`,
        [today],
      )
    for (const change of await coming(stands)) await tell(ports, change, ofChange)
    for (const change of await coming(`NOT (${stands})`)) await tell(ports, change, ofEnd)
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
type Told = {
  readonly kind: 'shareChange' | 'shareChangeBack'
  /** Writes down that a customer is told; no row where that was written before. */
  readonly mark: string
  /** The next customers behind one. */
  readonly next: (pool: Pool, change: Change, after: bigint) => Promise<readonly bigint[]>
}

const concerned = everyAccountRow({ customer: int8 })

const ofChange: Told = {
  kind: 'shareChange',
  mark: `INSERT INTO instrument_change_notices (instrument_change, customer) VALUES ($1, $2)
    ON CONFLICT DO NOTHING`,
  next: async (pool, { instrument }, after) => {
    const sql = `SELECT customer FROM (
       SELECT customer FROM positions WHERE instrument = $1 AND shares > 0
       UNION SELECT customer FROM orders WHERE instrument = $1
         AND ${isOpenOrder}) AS c
     WHERE customer > $2 ORDER BY customer LIMIT ${batch}`
    return (await read(pool, concerned, sql, [instrument, after])).map(({ customer }) => customer)
  },
}

const told = houseRow({ customer: int8 })

const ofEnd: Told = {
  kind: 'shareChangeBack',
  mark: `INSERT INTO instrument_change_end_notices (instrument_change, customer) VALUES ($1, $2)
    ON CONFLICT DO NOTHING`,
  next: async (pool, { id }, after) => {
    const sql = `SELECT customer FROM instrument_change_notices
      WHERE instrument_change = $1 AND customer > $2 ORDER BY customer LIMIT ${batch}`
    return (await read(pool, told, sql, [id, after])).map(({ customer }) => customer)
  },
}

/** A batch at a time; after a crash it goes on where it stopped. */
async function tell({ pool, market, notify }: Ports, change: Change, { kind, mark, next }: Told) {
  const facts = factsOf(market, change)
  if (facts === undefined) return
  let after = 0n
  for (;;) {
    const customers = await next(pool, change, after)
    await transact(pool, async (db) => {
      for (const customer of customers) {
        const { rowCount } = await db.query(mark, [change.id, customer])
        if (rowCount === 1)
          await notify.security(db, { customer, kind, facts, about: change.instrument })
      }
    })
    after = customers.at(-1) ?? after
    if (customers.length < batch) return
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
    before: sayTerms(withVenue(before)),
    after: sayTerms(withVenue(after)),
  }
}

/** Customers read a board by its place, which is named alike in every language. */
const withVenue = ({ board, ...terms }: TermsChange['before']) =>
  board === undefined ? terms : { ...terms, venue: venues[board] }
