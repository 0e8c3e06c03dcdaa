import type { ApprovalAct } from '@parkett/contract/desk/approvals'
import { mayTakeBack, offeredWith } from '@parkett/core/savings/offered'
import { savingsId, savingsProducts } from '@parkett/core/savings/products'
import type pg from 'pg'
import {
  decidedColumns,
  decidedRow,
  loadOffered,
  productIn,
  standing,
} from '../../accounts/savings/offered.ts'
import { orRefuse, refuse } from '../../base/refusal.ts'
import { fourEyesAct, type FourEyesAct } from '../../identity/four-eyes/act.ts'
import { int8 } from '../../platform/db/columns.ts'
import { read, referenceRow } from '../../platform/db/read.ts'
import { said, todayFor, type OfferDeps } from './offer-acts.ts'

type Act = Extract<ApprovalAct, { kind: 'savings.takeBack' }>
type Db = Pick<pg.PoolClient, 'query'>

/**
 * Two people take a row back before its day (`money.md` G58): what was in force before it stays. Asked at the request,
 * at the decision under the lock of the product, and by the database.
 */
export const takeRowBack = (deps: OfferDeps): FourEyesAct =>
  fourEyesAct<'savings.takeBack'>({
    kind: 'savings.takeBack',
    object: (act) => `savings:${savingsId(act)}`,
    evidence: async () => [{ is: 'room', label: 'room', room: 'savings', id: '' }],
    preview: (db, act) => judged(deps, db, act),
    run: async (db, act, { approval }) => {
      await db.query(
        `INSERT INTO savings_taken_back (savings_row, taken_back_at, approval) VALUES ($1, $2, $3)`,
        [act.row, new Date(deps.clock.now()), approval],
      )
    },
    committed: () => loadOffered(deps.pool),
  })

const row = referenceRow({ id: int8, ...decidedColumns })

/** The row, and what was in force before it. */
async function judged(deps: OfferDeps, db: Db, act: Act) {
  const { currency, days, validFrom } = act
  const sql = `SELECT id, currency, days, valid_from, yield_rate, early_rate, minimum, maximum, offered
    FROM savings_offered o WHERE currency = $1 AND days = $2 AND ${standing} ORDER BY valid_from`
  const rows = await read(db, row, sql, [currency, days])
  const own = rows.map(({ id, validFrom: from }) => ({ id: String(id), validFrom: from }))
  orRefuse(mayTakeBack(own, { id: act.row, validFrom }, todayFor(currency, deps)))
  const found = rows.find(({ id }) => String(id) === act.row) ?? refuse('not_found')
  const all = productIn(offeredWith(savingsProducts, rows.map(decidedRow)), savingsId(act))
  const last = all?.rows.findLast((one) => one.validFrom < validFrom)
  return {
    before: said(act, decidedRow(found)),
    after: last === undefined ? 'not sold' : said(act, last),
  }
}
