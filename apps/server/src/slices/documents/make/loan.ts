import { loanAgreement } from '@parkett/contract/customer/loans'
import { referenceOf } from '@parkett/contract/wire/reference'
import {
  loanCurrency as currency,
  offerOn,
  revocationDays,
  termsOf,
} from '@parkett/core/loans/terms'
import { dueDate, scheduleOf, type LoanTerms } from '@parkett/core/loans/schedule'
import type { JsonObject } from '@parkett/proof/json'
import { viewCosts, wireOf } from '../../../accounts/loans/costs.ts'
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

/** Costs and every instalment; its day only where that is counted from one that is known. */
function contentOf(terms: LoanTerms, { from, ...said }: Said): JsonObject {
  const { amount, instalment, lastInstalment, totalInterest, total, ...rates } = viewCosts(
    currency,
    terms,
  )
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
    schedule: instalmentsOf(terms, from),
  }
}

/** `from`: the day of the pay-out; undefined before there is one. */
function instalmentsOf(terms: LoanTerms, from: string | undefined): readonly JsonObject[] {
  const plain = (minor: bigint): string => wireOf(currency)(minor).amount
  return scheduleOf(terms).map(({ pay, interest, principal, balance }, at) => ({
    number: at + 1,
    dueOn: from === undefined ? null : dueDate(from, at + 1),
    pay: plain(pay),
    interest: plain(interest),
    principal: plain(principal),
    balance: plain(balance),
  }))
}
