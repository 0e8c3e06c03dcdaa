import { payoutAnswers, type PayoutAnswered } from '@parkett/contract/desk/payout-answers'
import { isPayoutFlag, type PayoutFlag } from '@parkett/contract/desk/payout-flags'
import type { Outcome } from '@parkett/contract/wire/outcome'
import { allAnswered } from '@parkett/core/findings'
import type { Pool } from 'pg'
import { refuse } from '../../../base/refusal.ts'
import { json } from '../../../platform/db/columns.ts'
import { everyAccountRow, readFirst } from '../../../platform/db/read.ts'
import { oneRow, type Row } from '../queries.ts'
import { standingOf, type StandingDeps } from './as-payouts.ts'

type Db = Pick<Pool, 'query'>
type Deps = Pick<StandingDeps, 'clock' | 'wall'>
type Given = readonly PayoutAnswered[]

/** Whether all that is found about a withdrawal now was answered; refuses `findings_unanswered`. */
export async function answeredNow(
  { clock, wall }: Deps,
  db: Db,
  row: Row,
  given: Given,
): Promise<Outcome<true>> {
  return allAnswered(await risksNow({ clock, wall }, db, row), given, payoutAnswers)
}

async function risksNow({ clock, wall }: Deps, db: Db, row: Row) {
  const [shown] = await standingOf({ pool: db, clock, wall }, [row])
  return shown?.risks ?? refuse('not_found')
}

/** What is found about one by its number, in the transaction of two people. */
export const foundAbout = async (deps: Deps, db: Db, id: bigint) =>
  risksNow(deps, db, (await oneRow(db, id, null)) ?? refuse('not_found'))

/** What of name and lists somebody looked at, for the check before it leaves. */
export const flagsSeen = (given: Given): PayoutFlag[] =>
  given.map(({ finding }) => finding).filter(isPayoutFlag)

const letGo = everyAccountRow({ seen: json<readonly PayoutFlag[]>() })

/** The same of one that somebody let go, as it was said then; null: nobody did. */
export async function seenAt(db: Db, { customer, id }: Pick<Row, 'customer' | 'id'>) {
  const sql = 'SELECT seen FROM withdrawal_approvals WHERE customer = $1 AND withdrawal = $2'
  return (await readFirst(db, letGo, sql, [customer, id]))?.seen ?? null
}
