import type { Transfer } from '@parkett/contract/transfers'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../explain/explained.tsx'
import { href, paths } from '../paths.ts'
import { useWords } from '../shell/words.ts'
import { useFormat } from '../trading/use-format.ts'
import { directionWords } from './transfer-words.ts'

/** One transfer in a list; its receipt is behind it. */
export function TransferRow({ transfer }: { readonly transfer: Transfer }) {
  const t = useWords()
  const format = useFormat()
  return (
    <Row
      name={t(directionWords[transfer.direction])}
      sub={`${format.minute(transfer.at)} · ${transfer.reference}`}
      value={<OwnAmount>{format.money(transfer.amount)}</OwnAmount>}
      change={t('action.done')}
      href={href(paths.bankRecords({ transfer: transfer.id }))}
    />
  )
}
