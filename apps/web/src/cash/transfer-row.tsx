import type { Transfer } from '@parkett/contract/customer/transfers'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../frame/own-amount.tsx'
import { href, paths, type AppPath } from '../router/paths.ts'
import { useWords } from '../session/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { directionWords } from './transfer-words.ts'

type TransferRowProps = {
  readonly transfer: Transfer
  /** Where it opens, when the list it stands in is the list of records. */
  readonly to?: AppPath | undefined
  readonly selected?: boolean | undefined
}

/** One transfer in a list; its receipt is behind it. */
export function TransferRow({ transfer, to, selected }: TransferRowProps) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={t(directionWords[transfer.direction])}
      sub={`${format.minute(transfer.at)} · ${transfer.reference}`}
      value={<OwnAmount>{format.money(transfer.amount)}</OwnAmount>}
      change={t('action.done')}
      href={href(to ?? paths.bankRecords({ v: 'transfers', transfer: transfer.id }))}
      selected={selected}
    />
  )
}
