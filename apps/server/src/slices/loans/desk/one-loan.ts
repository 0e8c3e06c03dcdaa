import { money, type Money } from '@parkett/contract/wire/money'
import type { LoanRow } from '../../../accounts/loans/tables.ts'
import { refuse } from '../../../base/refusal.ts'
import { loanRow } from '../queries.ts'

/** The loan that an act of two people is about. */
export type Asked = { readonly customer: string; readonly loan: string }
type Db = Parameters<typeof loanRow>[0]

/** As the audit log names it. */
export const objectOf = ({ customer, loan }: Asked): string => `customer:${customer} loan:${loan}`

/** Refuses `not_found`. */
export const oneLoan = async (db: Db, { customer, loan }: Asked): Promise<LoanRow> =>
  (await loanRow(db, BigInt(customer), loan)) ?? refuse('not_found')

/** What was applied for. */
export const principalOf = async (db: Db, asked: Asked): Promise<Money> => {
  const { currency, principal } = await oneLoan(db, asked)
  return money(currency, principal)
}
