import type { ProductClass } from '@parkett/contract/customer/appropriateness'
import {
  purchaseWarnings as codes,
  type PurchaseWarning,
} from '@parkett/contract/customer/purchase-warning'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import type { Pool } from 'pg'
import * as z from 'zod/mini'
import type { Clock } from '../../base/ports.ts'
import {
  put,
  rowsOf,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import type { Personal } from '../../platform/data-dir/personal.ts'
import { readTable } from '../trading/read.ts'
import { answeredOf, isOver } from './judged.ts'
import { appropriateness, purchaseWarnings, type AnswerRow, type WarnedKind } from './tables.ts'

/**
 * What the review of a purchase fixes (`trust.md` T75): the answers in force, the version of their
 * questions, and what is shown of them. It lies in what the house signs, so no client chooses it.
 */
export const warnedSchema = z.strictObject({
  answer: z.nullable(z.string()),
  version: z.nullable(z.int()),
  warning: z.nullable(z.enum(codes)),
})
export type Warned = z.infer<typeof warnedSchema>

export const unanswered: Warned = { answer: null, version: null, warning: 'unanswered' }

export type WarnedOf = (customer: bigint, of: ProductClass) => Promise<Warned>

type Deps = { readonly pool: Pool; readonly clock: Clock; readonly personal: Personal }

/** What a review of now shows. */
export const makeWarnedOf =
  ({ pool, clock, personal }: Deps): WarnedOf =>
  async (customer, of) => {
    const [row] = await readTable(
      pool,
      appropriateness,
      'customer = $1 AND product_class = $2 ORDER BY id DESC LIMIT 1',
      [customer, of],
    )
    const now = clock.now()
    if (row === undefined || isOver(row, now)) return unanswered
    const { fits } = answeredOf(row, { personal, now })
    return {
      answer: row.id.toString(),
      version: row.version,
      warning: fits ? null : 'mismatch',
    }
  }

/** What an act must load to ask `refuseOtherAnswers`: some rows a year. */
export const answersOf = (customer: bigint): Need => rowsOf(appropriateness, customer)

/**
 * Refuses `intent_expired` where other answers are in force than those that were reviewed: a warning
 * that is not the one of now was not shown, and the review is asked for anew.
 */
export function refuseOtherAnswers(
  work: Work,
  { customer, now }: Pick<Moment, 'customer' | 'now'>,
  { of, warned }: { readonly of: ProductClass; readonly warned: Warned },
): Outcome<true> {
  const newest = work
    .rows(appropriateness, [customer])
    .filter(({ productClass }) => productClass === of)
    .reduce<AnswerRow | undefined>(
      (last, row) => (last === undefined || row.id > last.id ? row : last),
      undefined,
    )
  const inForce = newest === undefined || isOver(newest, now) ? null : newest.id.toString()
  return inForce === warned.answer ? ok(true) : no('intent_expired')
}

/** The row that an act writes with the purchase that it makes under its own number. */
export const warnedBy = (
  { customer, command, now }: Pick<Moment, 'customer' | 'command' | 'now'>,
  kind: WarnedKind,
  { answer, version, warning }: Warned,
): RowWrite =>
  put(purchaseWarnings, {
    customer,
    purchase: command,
    kind,
    answer: answer === null ? null : BigInt(answer),
    version,
    warning,
    confirmedAt: now,
  })

/** What one purchase was confirmed with; null: nothing was shown, or it was made before that was kept. */
export async function warningOf(
  db: Pick<Pool, 'query'>,
  customer: bigint,
  purchase: bigint,
): Promise<PurchaseWarning | null> {
  const [row] = await readTable(db, purchaseWarnings, 'customer = $1 AND purchase = $2', [
    customer,
    purchase,
  ])
  return row?.warning ?? null
}
