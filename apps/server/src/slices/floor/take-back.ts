import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { InstrumentChangeKind } from '@parkett/contract/desk/instrument-change'
import { buildsOn, type TermsChange } from '@parkett/core/market/listing-terms'
import type pg from 'pg'
import { refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { stands } from '../../market/listing-changes.ts'
import type { Market } from '../../market/market.ts'
import { raiseVersion } from '../../market/store.ts'
import { count, date, int8, json, text } from '../../platform/db/columns.ts'
import { read, readFirst, referenceRow, houseRow } from '../../platform/db/read.ts'
import { listingOf, sayTerms, seenOf } from './change-instrument.ts'
import { firstFree } from './first-free.ts'

type Deps = { readonly market: Market }
type Db = Pick<pg.PoolClient, 'query'>
type Act = Extract<ApprovalAct, { kind: 'instrument.takeBack' }>

/**
 * Two people take an announced change back before its day (`market.md` M31): the terms in force stay, and so
 * do the orders that wait. Whoever was told of it is told (`change-notices.ts`).
 */
export const takeChangeBack = ({ market }: Deps): FourEyesAct =>
  fourEyesAct<'instrument.takeBack'>({
    kind: 'instrument.takeBack',
    object: ({ instrument }) => `instrument:${instrument}`,
    evidence: async (db, act) => [
      ...(await seenOf(db, market, act)),
      { is: 'count', label: 'told', count: await toldOf(db, act) },
    ],
    preview: async (db, act) => {
      const { before, after } = await standing(db, market, act)
      return { before: sayTerms(after), after: sayTerms(before) }
    },
    run: async (db, act, { approval }) => {
      // Also the lock: the day of a change begins under it too.
      await raiseVersion(db)
      await standing(db, market, act)
      await db.query(
        `INSERT INTO instrument_change_ends (instrument_change, taken_back_at, approval)
         VALUES ($1, $2, $3)`,
        [act.change, new Date(market.clock.now()), approval],
      )
    },
    committed: () => market.tend(),
  })

const changeRow = referenceRow({
  id: int8,
  what: text<InstrumentChangeKind>(),
  validFrom: date,
  before: json<TermsChange['before']>(),
  after: json<TermsChange['after']>(),
})

/** What the act takes back. Refuses what has begun, and what a later change begins from. */
async function standing(db: Db, market: Market, act: Act) {
  const sql = `SELECT id, what, valid_from, before, after FROM instrument_changes AS c
    WHERE instrument = $1 AND ${stands} ORDER BY valid_from, id`
  const made = await read(db, changeRow, sql, [act.instrument])
  const at = made.findIndex(
    ({ id, what, validFrom }) =>
      String(id) === act.change && what === act.what && validFrom === act.validFrom,
  )
  const change = made[at] ?? refuse('not_found')
  const first = firstFree(market, listingOf(market, act).instrument.market)
  if (first === null || change.validFrom < first) refuse('no_coming_day')
  if (made.slice(at + 1).some((later) => buildsOn(later, change))) refuse('change_followed')
  return change
}

const toldRow = houseRow({ count })

async function toldOf(db: Db, { change }: Act): Promise<number> {
  const sql = 'SELECT count(*) FROM instrument_change_notices WHERE instrument_change = $1'
  return (await readFirst(db, toldRow, sql, [change]))?.count ?? 0
}
