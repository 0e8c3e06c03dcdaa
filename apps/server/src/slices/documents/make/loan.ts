import { loanAgreement } from '@parkett/contract/customer/loans'
import { referenceOf } from '@parkett/contract/wire/reference'
import {
  loanCurrency as currency,
  offerOn,
  revocationDays,
  termsOf,
} from '@parkett/core/loans/terms'
import type { LoanTerms } from '@parkett/core/loans/schedule'
import type { JsonObject } from '@parkett/proof/json'
import { viewCosts, viewSchedule } from '../../../accounts/loans/costs.ts'
import { loans } from '../../../accounts/loans/tables.ts'
import { localDayOf } from '../../../accounts/trading/home.ts'
import { readTable } from '../../../accounts/trading/read.ts'
import { orRefuse } from '../../../base/refusal.ts'
import { readMoney } from '../../../platform/http/read-money.ts'
import type { DocumentParts } from '../parts.ts'
import type { NewDocument } from '../store.ts'

/** What a loan of an amount costs on the terms of today: once a day for each amount and term. */
export function loanTerms(
  { clock }: DocumentParts,
  customer: bigint,
  asked: { readonly amount: string; readonly months: number },
): NewDocument {
  const today = localDayOf(currency, clock.now())
  const amount = readMoney(currency, asked.amount)
  const terms = orRefuse(termsOf(orRefuse(offerOn(today)), amount, asked.months))
  return {
    customer,
    kind: 'loan_terms',
    subject: `${today}.${amount.minor}.${asked.months}`,
    about: today,
    content: async () => contentOf(terms, { agreement: loanAgreement, from: today }),
  }
}

/** The contract that an acceptance made: as it was then, whatever was paid since. */
export async function loanContract(
  { pool }: DocumentParts,
  customer: bigint,
  id: string,
): Promise<NewDocument | undefined> {
  const [row] = await readTable(pool, loans, 'customer = $1 AND id = $2', [customer, id])
  if (row === undefined || row.acceptedAt === null) return undefined
  const { agreement, acceptedAt, revocableUntil, allowsDebit } = row
  return {
    customer,
    kind: 'loan_contract',
    subject: id,
    about: localDayOf(row.currency, acceptedAt),
    content: async () =>
      contentOf(row, {
        agreement,
        reference: referenceOf(row.id),
        acceptedAt: new Date(acceptedAt).toISOString(),
        revocableUntil,
        allowsDebit,
      }),
  }
}

type Said = Readonly<Record<string, string | boolean | null>> & { readonly from?: string }

/** Costs and every instalment; its days only where they are counted from a day that is known. */
function contentOf(terms: LoanTerms, { from, ...said }: Said): JsonObject {
  const { amount, instalment, lastInstalment, totalInterest, total, ...rates } = viewCosts(
    currency,
    terms,
  )
  const rows = viewSchedule(currency, { ...terms, paidOutOn: from ?? '2000-01-01', anew: null })
  return {
    loan: {
      ...said,
      ...rates,
      revocationDays,
      currency,
      amount: amount.amount,
      instalment: instalment.amount,
      lastInstalment: lastInstalment.amount,
      totalInterest: totalInterest.amount,
      total: total.amount,
    },
    schedule: rows.map(({ number, dueOn, pay, interest, principal, balance }) => ({
      number,
      dueOn: from === undefined ? null : dueOn,
      pay: pay.amount,
      interest: interest.amount,
      principal: principal.amount,
      balance: balance.amount,
    })),
  }
}
