import type { Withdrawal } from '@parkett/contract/customer/withdrawals'
import { Row } from '@parkett/ui/row'
import { href, paths, type AppPath } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'
import { SignedAmount } from '../../cash/signed-amount.tsx'
import { StatusMark } from '../../cash/status-mark.tsx'
import { isBack, isUnderWay } from '../../cash/under-way.ts'
import { statusWordOf } from '../../cash/withdrawal-words.ts'

type WithdrawalRowProps = {
  readonly withdrawal: Withdrawal
  /** Where it opens, when the list it stands in is the list of records. */
  readonly to?: AppPath | undefined
  readonly selected?: boolean | undefined
}

/** One withdrawal in a list; its story is behind it. */
export function WithdrawalRow({ withdrawal, to, selected }: WithdrawalRowProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={withdrawal.to}
      sub={`${format.minute(withdrawal.requestedAt)} · ${withdrawal.reference}`}
      value={
        <SignedAmount amount={withdrawal.amount} went="out" back={isBack(withdrawal.status)} />
      }
      change={<StatusMark state={stateOf(withdrawal)}>{t(statusWordOf(withdrawal))}</StatusMark>}
      href={href(to ?? paths.bankRecords({ v: 'withdrawals', withdrawal: withdrawal.id }))}
      selected={selected}
    />
  )
}

const stateOf = ({ status, said }: Withdrawal) =>
  isUnderWay(status) || said ? 'open' : status === 'arrived' ? 'done' : 'over'
