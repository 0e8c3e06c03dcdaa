import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import {
  put,
  rowsOf,
  type Moment,
  type Need,
  type RowWrite,
  type Work,
} from '../../ledger/door/act.ts'
import { lockOf, refuseLocked } from '../trading/account-lock.ts'
import { usedReviews } from './tables.ts'

/** What an act must load to ask `refuseUsed`. */
export const reviewNeeds = (customer: bigint, review: string): readonly Need[] => [
  lockOf(customer),
  rowsOf(usedReviews, customer, review),
]

/** Refuses `account_locked`, then `intent_used`: a review is good for one act, under whichever key. */
export function refuseUsed(work: Work, customer: bigint, review: string): Outcome<true> {
  const open = refuseLocked(work, customer)
  if (!open.ok) return open
  return work.row(usedReviews, [customer, review]) === undefined ? ok(true) : no('intent_used')
}

/** The row that an act writes with what it did: its review is good no more. */
export const usedBy = (
  { customer, command }: Pick<Moment, 'customer' | 'command'>,
  review: string,
): RowWrite => put(usedReviews, { customer, review, command })
