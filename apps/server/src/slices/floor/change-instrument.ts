import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { isTradingDay } from '@parkett/core/market/calendar'
import { changedTerms, termsOn, type TermsChange } from '@parkett/core/market/listing-terms'
import type pg from 'pg'
import { orRefuse, refuse } from '../../base/refusal.ts'
import type { Ids } from '../../base/ports.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { loadChanges, stands, termsOfListing } from '../../market/listing-changes.ts'
import type { Market } from '../../market/market.ts'
import { readingsOf } from '../../market/readings.ts'
import { raiseVersion } from '../../market/store.ts'
import { count } from '../../platform/db/columns.ts'
import { everyAccountRow, readFirst, readOne, referenceRow } from '../../platform/db/read.ts'
import { firstFree } from './first-free.ts'
import { isOpenOrder } from '../../accounts/trading/open-orders.ts'

type Deps = { readonly ids: Ids; readonly market: Market }
type Db = Pick<pg.PoolClient, 'query'>
type Act = Extract<ApprovalAct, { kind: 'instrument.change' }>

/**
 * Two people change a listing from a trading day that no order can be for yet (`market.md` M31). Who
 * holds it is told (`change-notices.ts`); an order that waits for the old terms ends with them.
 */
export const changeInstrument = ({ ids, market }: Deps): FourEyesAct =>
  fourEyesAct<'instrument.change'>({
    kind: 'instrument.change',
    object: ({ instrument }) => `instrument:${instrument}`,
    evidence: async (db, act) => [...(await seenOf(db, market, act)), ...readingSeen(act)],
    preview: async (db, act) => {
      const { before, after } = await changeOf(db, market, act)
      return { before: sayTerms(before), after: sayTerms(after) }
    },
    run: async (db, act, { approval }) => {
      // Also the lock: of two who decide at once the second sees what the first did.
      await raiseVersion(db)
      const { before, after } = await changeOf(db, market, act)
      await db.query(
        `INSERT INTO instrument_changes
           (id, instrument, what, valid_from, before, after, announced_at, approval)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
        [
          ids.next(),
          act.instrument,
          act.change.what,
          act.validFrom,
          JSON.stringify(before),
          JSON.stringify(after),
          new Date(market.clock.now()),
          approval,
        ],
      )
    },
    committed: () => market.tend(),
  })

export const listingOf = (market: Market, { instrument }: Pick<Act, 'instrument'>) =>
  market.view().catalogue.byId(BigInt(instrument)) ?? refuse('not_found')

const sameDay = referenceRow({ count })

/** What the act changes on its day. Refuses what cannot be asked for. */
async function changeOf(
  db: Db,
  market: Market,
  act: Act,
): Promise<Pick<TermsChange, 'before' | 'after'>> {
  const { validFrom, change } = act
  const listing = listingOf(market, act)
  const { market: code } = listing.instrument
  const first = firstFree(market, code)
  const trades = isTradingDay(market.view().exchanges.calendar(code), validFrom)
  if (first === null || validFrom < first || !trades.ok || !trades.value) refuse('no_coming_day')
  const same = await readOne(
    db,
    sameDay,
    `SELECT count(*) FROM instrument_changes AS c
     WHERE instrument = $1 AND what = $2 AND valid_from = $3 AND ${stands}`,
    [act.instrument, change.what, validFrom],
  )
  if (same.count > 0) refuse('rule_exists')
  const made = (await loadChanges(db)).get(listing.id) ?? []
  return orRefuse(changedTerms(termsOn(termsOfListing(listing), made, validFrom), change))
}

type Term = string | number | null | undefined

/** The terms of one side, as the log keeps them: both people read a board and a sector in their own words. */
export function sayTerms(terms: Readonly<Record<string, Term>>): string {
  const parts: readonly Term[] = Object.values(terms)
  return parts.filter((part) => part !== null && part !== undefined).join(' · ')
}

const counted = everyAccountRow({ holders: count, orders: count })

/** Whom it is about: how many hold it, and how many orders wait. */
export async function seenOf(db: Db, market: Market, act: Pick<Act, 'instrument'>) {
  const { name, code } = listingOf(market, act).instrument
  const found = await readFirst(
    db,
    counted,
    `SELECT (SELECT count(*) FROM positions WHERE instrument = $1 AND shares > 0) AS holders,
       (SELECT count(*) FROM orders WHERE instrument = $1
          AND ${isOpenOrder}) AS orders`,
    [act.instrument],
  )
  return [
    { is: 'text', label: 'share', text: `${name} · ${code}` },
    { is: 'count', label: 'holders', count: found?.holders ?? 0 },
    { is: 'count', label: 'openOrders', count: found?.orders ?? 0 },
    { is: 'room', label: 'room', room: 'floor', id: '' },
  ] as const
}

/** How customers will hear the new Chinese name; two people agree to it with the name. */
const readingSeen = ({ change }: Act) => {
  const [reading] = change.what === 'names' ? readingsOf(change.nameZh ?? '') : []
  return reading === undefined ? [] : [{ is: 'text', label: 'reading', text: reading } as const]
}
