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
import { shareFacts } from '../../platform/notify/localized.ts'
import type { Notify } from '../../platform/notify/notify.ts'
import { tellEach, tellInTurn } from '../../platform/notify/tell-each.ts'
import { venues } from '../../market/venues.ts'
import { sayTerms } from './change-instrument.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

type Ports = {
  readonly pool: Pool
  readonly market: Market
  readonly notify: Pick<Notify, 'security'>
}

const everyMs = 30_000

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
    const [changes, ends] = [await coming(stands), await coming(`NOT (${stands})`)]
    const things = [
      ...changes.map((change) => ({ change, as: ofChange })),
      ...ends.map((change) => ({ change, as: ofEnd })),
    ]
    await tellInTurn(things, ({ change, as }) => tell(ports, change, as))
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
type Page = { readonly after: bigint; readonly limit: number }
type Told = {
  readonly kind: 'shareChange' | 'shareChangeBack'
  /** Writes down that a customer is told; no row where that was written before. */
  readonly mark: string
  /** The next customers behind one. */
  readonly next: (pool: Pool, change: Change, page: Page) => Promise<readonly bigint[]>
}

const concerned = everyAccountRow({ customer: int8 })

const ofChange: Told = {
  kind: 'shareChange',
  mark: `INSERT INTO instrument_change_notices (instrument_change, customer)
    SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING RETURNING customer`,
  next: async (pool, { instrument }, { after, limit }) => {
    const sql = `SELECT customer FROM (
       SELECT customer FROM positions WHERE instrument = $1 AND shares > 0
       UNION SELECT customer FROM orders WHERE instrument = $1
         AND ${isOpenOrder}) AS c
     WHERE customer > $2 ORDER BY customer LIMIT $3`
    const rows = await read(pool, concerned, sql, [instrument, after, limit])
    return rows.map(({ customer }) => customer)
  },
}

const told = houseRow({ customer: int8 })

const ofEnd: Told = {
  kind: 'shareChangeBack',
  mark: `INSERT INTO instrument_change_end_notices (instrument_change, customer)
    SELECT $1, unnest($2::bigint[]) ON CONFLICT DO NOTHING RETURNING customer`,
  next: async (pool, { id }, { after, limit }) => {
    const sql = `SELECT customer FROM instrument_change_notices
      WHERE instrument_change = $1 AND customer > $2 ORDER BY customer LIMIT $3`
    const rows = await read(pool, told, sql, [id, after, limit])
    return rows.map(({ customer }) => customer)
  },
}

async function tell({ pool, market, notify }: Ports, change: Change, { kind, mark, next }: Told) {
  const facts = factsOf(market, change)
  if (facts === undefined) return
  const { id, instrument: about } = change
  await tellEach(pool, {
    id,
    mark,
    next: (after, limit) => next(pool, change, { after, limit }),
    tell: (db, customer) => notify.security(db, { customer, kind, facts, about }),
  })
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
