import type { Claim, Claimed } from '@parkett/core/withdrawals/claims'
import { put, rowsOf, type Need, type RowWrite, type Work } from '../../ledger/door/act.ts'
import { table, type RowOf } from '../../ledger/table.ts'
import { instant, int4, int8, nullable, text } from '../../platform/db/columns.ts'

/** What two people said the bank did with a payout before a line showed it (migration 0296). */
export const payoutClaims = table(
  'payout_claims',
  ['customer', 'withdrawal', 'claim'],
  {
    customer: int8,
    withdrawal: int8,
    claim: int4,
    says: text<Claim>(),
    before: text<Claimed['before']>(),
    command: int8,
    at: instant,
    approval: int8,
  },
  { appendOnly: true },
)
export type ClaimRow = RowOf<typeof payoutClaims>

/** Taken back by two people, or shown by a line of the bank. */
export const payoutClaimEnds = table(
  'payout_claim_ends',
  ['customer', 'withdrawal', 'claim'],
  {
    customer: int8,
    withdrawal: int8,
    claim: int4,
    command: int8,
    at: instant,
    approval: nullable(int8),
    line: nullable(int8),
  },
  { appendOnly: true },
)

/** Of one payout, or of all of a customer, which are few. */
export const claimNeeds = (customer: bigint, ...withdrawal: readonly bigint[]): readonly Need[] => [
  rowsOf(payoutClaims, customer, ...withdrawal),
  rowsOf(payoutClaimEnds, customer, ...withdrawal),
]

/** What was said and nothing has ended yet, the first first. */
export function openClaims(work: Work, customer: bigint, withdrawal: bigint): readonly ClaimRow[] {
  const ended = new Set(
    work.rows(payoutClaimEnds, [customer, withdrawal]).map(({ claim }) => claim),
  )
  return work
    .rows(payoutClaims, [customer, withdrawal])
    .filter(({ claim }) => !ended.has(claim))
    .toSorted((a, b) => a.claim - b.claim)
}

/** Whether of some payout of this customer two people said what no line of the bank has shown yet. */
export const isOnlySaid = (work: Work, customer: bigint): boolean =>
  work
    .rows(payoutClaims, [customer])
    .some(({ withdrawal }) => openClaims(work, customer, withdrawal).length > 0)

type End = Pick<RowOf<typeof payoutClaimEnds>, 'command' | 'at' | 'approval' | 'line'>

export const endClaims = (claims: readonly ClaimRow[], end: End): readonly RowWrite[] =>
  claims.map(({ customer, withdrawal, claim }) =>
    put(payoutClaimEnds, { customer, withdrawal, claim, ...end }),
  )
