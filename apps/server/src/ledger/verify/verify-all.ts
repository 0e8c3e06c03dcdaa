import type { fullyVerifiedSchema } from '@parkett/contract/desk/operator'
import type { Pool } from 'pg'
import type * as z from 'zod/mini'
import type { Check, WalkCheck } from './check.ts'
import { verifyBooks } from './verify.ts'
import { findingsOf } from './findings.ts'
import { ruleResults } from './rules.ts'

export type FullyVerified = z.infer<typeof fullyVerifiedSchema>
export type VerifyAll = () => Promise<FullyVerified>

export type VerifyParts = {
  readonly pool: Pool
  readonly clock: { readonly now: () => number }
  /** The checks of every slice. */
  readonly checks: readonly (Check | WalkCheck)[]
  /** What the audit log says of itself: its newest hash, and the first fault if there is one. */
  readonly verifyAudit: () => Promise<{ readonly head: string; readonly found: string | undefined }>
}

/** Everything that can be checked, and every promise with what its checks found. */
export const openVerifyAll =
  ({ pool, clock, checks, verifyAudit }: VerifyParts): VerifyAll =>
  async () => {
    const { head, found } = await verifyAudit()
    const title = 'The audit log is chained without a gap and contains every exported head'
    const audit: Check = { id: 'I12-audit', title, broken: async () => found }
    const books = await verifyBooks(pool, { now: clock.now(), own: [...checks, audit] })
    const invariants = books.invariants.map(({ about: _about, ...told }) => told)
    const findings = findingsOf(books)
    return { ...books, invariants, auditHead: head, findings, rules: ruleResults(invariants) }
  }
