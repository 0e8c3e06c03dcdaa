import { loanAgreement, loansApply } from '@parkett/contract/customer/loans'
import { type LoanPurpose } from '@parkett/contract/customer/loan-lists'
import { showToast } from '@parkett/ui/toast'
import { useQueryClient } from '@tanstack/react-query'
import { compare, typedAmount } from '../../cash/amount.ts'
import { useForm } from '../../frame/use-form.ts'
import { useWrite } from '../../frame/use-write.ts'
import { useGo } from '../../router/address.ts'
import { paths } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { isZero } from '../../trading/sums.ts'
import { useFormat } from '../../trading/use-format.ts'
import { refreshLoans } from './queries.ts'
import type { Shown } from './terms.ts'

type Given = {
  readonly shown: Shown
  readonly months: string
  readonly purpose: LoanPurpose
  readonly account: string | undefined
  readonly allowsDebit: boolean
  readonly agreed: boolean
}

/** What speaks against an application, and sending it once. */
export function useApplication({ shown, months, purpose, account, allowsDebit, agreed }: Given) {
  const t = useWords()
  const format = useFormat()
  const client = useQueryClient()
  const write = useWrite()
  const go = useGo()
  const { minimum, maximum } = shown
  const read = (text: string) => typedAmount(text, format.language, minimum)
  const bounds = t('loans.bounds', { min: format.money(minimum), max: format.money(maximum) })
  const amountFault = (text: string): string | undefined => {
    const amount = read(text)
    if (amount === null || isZero(amount)) return t('v.loanAmount')
    return compare(amount, minimum) < 0 || compare(amount, maximum) > 0 ? bounds : undefined
  }
  const sumFault = (text: string) => (read(text) === null ? t('loans.noAmount') : undefined)
  return useForm({
    fields: ['amount', 'netIncome', 'expenses', 'debts', 'agree'],
    at: { below_minimum: 'amount', above_maximum: 'amount', amount_zero: 'amount' },
    check: ({ amount, netIncome, expenses, debts }) => ({
      amount: amountFault(amount),
      netIncome: sumFault(netIncome),
      expenses: sumFault(expenses),
      debts: sumFault(debts),
      agree: agreed ? undefined : t('loans.agreeMissing'),
    }),
    send: async (values) => {
      const plain = (text: string) => read(text)?.amount ?? ''
      const { id } = await write(loansApply, {
        body: {
          amount: plain(values.amount),
          months: Number(months),
          purpose,
          netIncome: plain(values.netIncome),
          expenses: plain(values.expenses),
          debts: plain(values.debts),
          account: account ?? '',
          allowsDebit,
          agreement: loanAgreement,
        },
      })
      showToast(t('s.application'))
      refreshLoans(client)
      // Back from the record is the list, never the filled form.
      go.replace(paths.loanRecords({ loan: id }))
      return undefined
    },
  })
}
