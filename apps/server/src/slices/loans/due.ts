import type { LoanAct } from '@parkett/contract/customer/loans'
import type { LoanPaymentKind } from '@parkett/contract/customer/loan-lists'
import { money } from '@parkett/contract/wire/money'
import { no, ok, type Outcome } from '@parkett/contract/wire/outcome'
import { dueOf, owedOn, takenOf, type DueInstalment, type Taken } from '@parkett/core/loans/owed'
import { partOn, savedBy } from '@parkett/core/loans/part'
import type { LoanRow } from '../../accounts/loans/tables.ts'
import { bookedOf } from './booking.ts'

export type Due = Taken & {
  /** Each payment of it, in their order. */
  readonly payments: readonly (readonly [LoanPaymentKind, Taken])[]
  /** The row behind them. */
  readonly after: Partial<LoanRow>
  /** Of a part: what is left, and what it saves. */
  readonly left: ReturnType<typeof savedBy> | null
}

const nothing: Due = { principal: 0n, interest: 0n, payments: [], after: {}, left: null }

type Asked = { readonly kind: LoanAct; readonly amount: bigint | null }

/**
 * What is paid by an act today; nothing before the pay-out. Refuses `field_invalid` for a part
 * without a sum or a sum of anything else, then what `partOn` refuses.
 */
export function dueFor(row: LoanRow, { kind, amount }: Asked, today: string): Outcome<Due> {
  if ((kind === 'part') !== (amount !== null)) return no('field_invalid')
  const loan = bookedOf(row)
  if (loan === undefined) return ok(nothing)
  const owed = owedOn(loan, today)
  if (kind === 'pay') {
    const { principal, interest } = dueOf(owed)
    return ok({
      principal,
      interest,
      payments: owed.due.map(asInstalment),
      after: { paid: row.paid + owed.due.length, accrued: owed.interest - interest },
      left: null,
    })
  }
  if (amount === null) {
    const all = { principal: owed.principal, interest: owed.interest }
    const as = kind === 'revoke' ? 'revoked' : 'repaid'
    const after = { paid: row.months, accrued: 0n }
    return ok({ ...all, payments: [[as, all]], after, left: null })
  }
  const part = partOn(loan, money(row.currency, amount), today)
  if (!part.ok) return part
  const { principal, interest, early, anew } = part.value
  return ok({
    principal,
    interest,
    payments: [...owed.due.map(asInstalment), ['part', early]],
    after: {
      paid: anew.paid,
      accrued: 0n,
      anewOn: anew.on,
      anewPrincipal: anew.principal,
      anewPaid: anew.paid,
    },
    left: savedBy(loan, part.value),
  })
}

const asInstalment = (one: DueInstalment) => ['instalment', takenOf(one)] as const
