import { loanAgreement, loansApply, loansShow } from '@parkett/contract/customer/loans'
import type { BodyOf } from '@parkett/contract/wire/route'
import type { Caller } from './calls.ts'

/** An application for a loan, paid out to the account that is bound, by its number. */
export async function applyForLoan(
  send: Caller,
  change: Partial<BodyOf<typeof loansApply>> = {},
): Promise<string> {
  const { accounts } = await send(loansShow, { query: {} })
  const body = {
    amount: '5000.00',
    months: 24,
    purpose: 'home',
    netIncome: '2500.00',
    expenses: '1100.00',
    debts: '0.00',
    account: accounts[0]?.id ?? '',
    allowsDebit: true,
    agreement: loanAgreement,
    ...change,
  } as const
  return (await send(loansApply, { body })).id
}
