import type { CashRow } from '@parkett/contract/customer/cash-log'
import { ArrowDownToLine, ArrowLeftRight, ArrowUpFromLine } from '@parkett/ui/icons'
import { Monogram } from '@parkett/ui/monogram'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../../frame/own-amount.tsx'
import { isolated } from '@parkett/words/isolated'
import { eventWord } from '@parkett/words/journal-words'
import { symbolOf } from '../../market-view/display.ts'
import { listedName } from '../../market-view/list-name.ts'
import { href, paths, type AppPath } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { useFormat } from '../../trading/use-format.ts'

/**
 * One change of cash, in ink: money that comes or goes is no gain and no loss. It leads to what it
 * was for, or to its journal.
 */
export function LogRow({ row, onOpen }: { readonly row: CashRow; readonly onOpen: () => void }) {
  const t = useWords()
  const format = useFormat()
  const page = pageOf(row)
  const target = page === null ? { onClick: onOpen } : { href: href(page) }
  return (
    <Row
      name={[
        t(eventWord(row.event)),
        ...(row.share === null ? [] : [isolated(listedName(row.share, format.language))]),
      ].join(' · ')}
      lead={<Mark row={row} />}
      sub={format.minute(row.at)}
      value={<OwnAmount>{format.gain(row.amount)}</OwnAmount>}
      change={
        <OwnAmount>{t('moneylog.balanceAfter', { amount: format.money(row.balance) })}</OwnAmount>
      }
      {...target}
    />
  )
}

/** The company, or the way the money went. */
function Mark({ row: { share, transfer, amount } }: { readonly row: CashRow }) {
  if (share !== null) return <Monogram symbol={symbolOf(share)} />
  if (transfer !== null) return <ArrowLeftRight />
  return amount.amount.startsWith('-') ? <ArrowUpFromLine /> : <ArrowDownToLine />
}

function pageOf({ order, withdrawal, deposit, transfer }: CashRow): AppPath | null {
  if (order !== null) return paths.order({ id: order })
  if (withdrawal !== null) return paths.bankRecords({ v: 'withdrawals', withdrawal })
  if (deposit !== null) return paths.bankRecords({ v: 'deposits', deposit })
  return transfer === null ? null : paths.bankRecords({ v: 'transfers', transfer })
}
