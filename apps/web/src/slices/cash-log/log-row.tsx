import type { CashRow } from '@parkett/contract/customer/cash-log'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../../explain/explained.tsx'
import { eventWord } from '@parkett/words/journal-words'
import { nameOf } from '../../market-view/display.ts'
import { href, paths, type AppPath } from '../../router/paths.ts'
import { useWords } from '../../session/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'

/** One change of cash. It leads to what it was for, or to its journal. */
export function LogRow({ row, onOpen }: { readonly row: CashRow; readonly onOpen: () => void }) {
  const t = useWords()
  const format = useFormat()
  const page = pageOf(row)
  const target = page === null ? { onClick: onOpen } : { href: href(page) }
  return (
    <Row
      name={[
        t(eventWord(row.event)),
        ...(row.share === null ? [] : [nameOf(row.share, format.language)]),
      ].join(' · ')}
      sub={format.minute(row.at)}
      value={
        <OwnAmount>
          <Gain amount={row.amount} />
        </OwnAmount>
      }
      change={
        <OwnAmount>{t('moneylog.balanceAfter', { amount: format.money(row.balance) })}</OwnAmount>
      }
      {...target}
    />
  )
}

function pageOf({ order, withdrawal, deposit, transfer }: CashRow): AppPath | null {
  if (order !== null) return paths.order({ id: order })
  if (withdrawal !== null) return paths.bankRecords({ v: 'withdrawals', withdrawal })
  if (deposit !== null) return paths.bankRecords({ v: 'deposits', deposit })
  return transfer === null ? null : paths.bankRecords({ v: 'transfers', transfer })
}
