import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import type { NewTerms as WireTerms } from '@parkett/contract/customer/offering-terms'
import type { PublishWay } from '@parkett/contract/desk/publish-ways'
import { mayBecomeOthers, mayChangeTerms, type Retermable } from '@parkett/core/offerings/new-terms'
import type pg from 'pg'
import type { Clock, Ids } from '../../../base/ports.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../../identity/four-eyes/act.ts'
import type { Feed } from '../../../market/feed.ts'
import { makeDue } from '../../../platform/jobs/due.ts'
import { newTermsOf, type OfferingRow } from '../offering.ts'
import { issuePe } from '../publish.ts'
import { poolUnitsOf } from '../sizes.ts'
import { retermedKind } from '../terms-jobs.ts'
import { termsIn, wireTerms } from '../wire-terms.ts'
import { evidence, found, object } from './of-offering.ts'
import { changeableOf } from './terms-acts.ts'

type Act = Extract<ApprovalAct, { kind: 'offering.change' }>
type Db = Pick<pg.PoolClient, 'query'>
type Deps = { readonly clock: Clock; readonly ids: Ids; readonly feed: Feed }

/** By which way it is given out: what its row says of it in several columns. */
function wayOf({ method, quotaUntil, parent, isCapped }: OfferingRow): PublishWay {
  if (method === 'prorata_time') return isCapped ? 'first_come' : 'by_time'
  if (method === 'prorata') return parent === null ? 'prorata' : 'placement'
  return method === 'lottery' && quotaUntil !== null ? 'quota' : method
}

const retermableOf = (row: OfferingRow): Retermable => ({
  ...changeableOf(row),
  isOfHouse: row.sequence === null,
  changed: row.retermed?.length ?? 0,
  asked: row.remaining === null ? 0n : row.publicQuantity - row.remaining,
  sizes: {
    ...newTermsOf(row),
    board: row.board,
    way: wayOf(row),
    totalShares: row.sharesTotal ?? row.issueQuantity,
    issued: row.issueQuantity,
    unit: row.unit,
    minimum: row.minimum,
    maximum: row.maximum,
  },
})

/** What the desk's form begins with: the terms in force; null: they cannot become others. */
export function termsToChange(row: OfferingRow): WireTerms | null {
  const of = retermableOf(row)
  return mayBecomeOthers(of) && !of.isCalledOff ? wireTerms(of.sizes) : null
}

const print = ({ price, priceLow, offered }: WireTerms): string =>
  `${priceLow === null ? '' : `${priceLow} – `}${price} · ${offered}`

/**
 * Two people make price and quantity of an open offering others (`market.md` M73). Whoever applied is told and may leave;
 * nobody pays more than they said yes to, and the commitment of the draw stays.
 */
export const changeOffering = (deps: Deps): FourEyesAct =>
  fourEyesAct<'offering.change'>({
    kind: 'offering.change',
    object,
    evidence,
    preview: async (db, act) => {
      await judged(deps, db, act)
      return { before: print(act.before), after: print(act) }
    },
    run: async (db, act, { approval }) => write(deps, db, { act, approval }),
    committed: async () => {},
  })

/** The offering, when its terms may become these. */
async function judged({ clock, feed }: Deps, db: Db, act: Act): Promise<OfferingRow> {
  const row = await found(db, act)
  const now = clock.now()
  const asked = {
    seenCloses: Date.parse(act.closesAt),
    seen: termsIn(act.before),
    next: termsIn(act),
  }
  const today = feed.tradeDate(row.market, now)
  orRefuse(mayChangeTerms(retermableOf(row), asked, { now, today }))
  return row
}

type Written = { readonly act: Act; readonly approval: bigint }

async function write(deps: Deps, db: Db, { act, approval }: Written): Promise<void> {
  const row = await judged(deps, db, act)
  const [was, next] = [newTermsOf(row), termsIn(act)]
  const [id, now, price] = [deps.ids.next(), deps.clock.now(), Number(next.price)]
  const company = {
    annualProfit: Number(row.annualProfit ?? 0n),
    sharesTotal: Number(row.sharesTotal ?? row.issueQuantity),
  }
  await db.query(
    `INSERT INTO offering_terms (id, offering, was_price, was_price_low, was_offered, price, price_low, offered,
       pool_units, issue_pe, changed_at, approval) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      id,
      row.id,
      was.price,
      was.priceLow,
      was.offered,
      next.price,
      next.priceLow,
      next.offered,
      row.method === 'pools' ? poolUnitsOf(price, Number(row.unit)) : null,
      issuePe(price, company),
      new Date(now),
      approval,
    ],
  )
  await makeDue(db, { kind: retermedKind, key: id.toString(), at: now })
}
