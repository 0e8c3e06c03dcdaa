import type { Deposit } from '@parkett/contract/customer/deposits'
import { Row } from '@parkett/ui/row'
import { href, paths, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { isWaited } from './under-way.ts'
import { depositMethodWords, depositStatusWords } from './deposit-words.ts'
import { SignedAmount } from './signed-amount.tsx'
import { StatusMark } from './status-mark.tsx'

type DepositRowProps = {
  readonly deposit: Deposit
  /** Where it opens, when the list it stands in is the list of records. */
  readonly to?: AppPath | undefined
  readonly selected?: boolean | undefined
}

/** One deposit in a list; how it went is behind it. */
export function DepositRow({ deposit, to, selected }: DepositRowProps) {
  const t = useWords()
  const format = useFormat()
  const { id, status } = deposit
  const state = status === 'credited' ? 'done' : isWaited(status) ? 'open' : 'over'
  return (
    <Row
      name={t(depositMethodWords[deposit.method])}
      sub={`${format.minute(deposit.createdAt)} · ${deposit.reference}`}
      value={
        <SignedAmount
          amount={deposit.amount}
          went={deposit.journal === null ? null : 'in'}
          back={deposit.reversal !== null}
        />
      }
      change={<StatusMark state={state}>{t(depositStatusWords[status])}</StatusMark>}
      href={href(to ?? paths.bankRecords({ v: 'deposits', deposit: id }))}
      selected={selected}
    />
  )
}
