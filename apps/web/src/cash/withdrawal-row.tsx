import type { Withdrawal } from '@parkett/contract/withdrawals'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../explain/explained.tsx'
import { href, paths } from '../paths.ts'
import { useWords } from '../shell/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { StatusMark } from './status-mark.tsx'
import { isUnderWay, withdrawalStatusWords } from './withdrawal-words.ts'

/** One withdrawal in a list; its story is behind it. */
export function WithdrawalRow({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={withdrawal.to}
      sub={`${format.minute(withdrawal.requestedAt)} · ${withdrawal.reference}`}
      value={<OwnAmount>{format.minus(withdrawal.amount)}</OwnAmount>}
      change={<StatusMark state={stateOf(withdrawal.status)}>{t(withdrawalStatusWords[withdrawal.status])}</StatusMark>}
      href={href(paths.bankRecords({ v: 'withdrawals', withdrawal: withdrawal.id }))}
    />
  )
}

const stateOf = (status: Withdrawal['status']) => (isUnderWay(status) ? 'open' : status === 'arrived' ? 'done' : 'over')
