import type { Withdrawal } from '@parkett/contract/withdrawals'
import { Row } from '@parkett/ui/row'
import { href, paths } from '../paths.ts'
import { useWords } from '../shell/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { SignedAmount } from './signed-amount.tsx'
import { StatusMark } from './status-mark.tsx'
import { isBack, isUnderWay, withdrawalStatusWords } from './withdrawal-words.ts'

/** One withdrawal in a list; its story is behind it. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={withdrawal.to}
      sub={`${format.minute(withdrawal.requestedAt)} · ${withdrawal.reference}`}
      value={<SignedAmount amount={withdrawal.amount} went="out" back={isBack(withdrawal.status)} />}
      change={<StatusMark state={stateOf(withdrawal.status)}>{t(withdrawalStatusWords[withdrawal.status])}</StatusMark>}
      href={href(paths.bankRecords({ v: 'withdrawals', withdrawal: withdrawal.id }))}
    />
  )
}

const stateOf = (status: Withdrawal['status']) => (isUnderWay(status) ? 'open' : status === 'arrived' ? 'done' : 'over')
