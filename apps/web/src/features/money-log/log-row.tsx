import type { CashRow } from '@parkett/contract/cashlog'
import { Row } from '@parkett/ui/row'
import { OwnAmount } from '../../explain/explained.tsx'
import { eventWord } from '@parkett/words/journal-words'
import { href, paths } from '../../paths.ts'
import { useWords } from '../../shell/words.ts'
import { Gain } from '../../trading/gain.tsx'
import { useFormat } from '../../trading/use-format.ts'

/** One change of cash. It leads to the order it was for, or to its journal. */
export function LogRow({ row, onOpen }: { readonly row: CashRow; readonly onOpen: () => void }) {
  const t = useWords()
  const format = useFormat()
  const target = row.order === null ? { onClick: onOpen } : { href: href(paths.order({ id: row.order })) }
  return (
    <Row
      name={t(eventWord(row.event))}
      sub={format.minute(row.at)}
      value={
        <OwnAmount>
          <Gain amount={row.amount} />
        </OwnAmount>
      }
      change={<OwnAmount>{t('moneylog.balanceAfter', { amount: format.money(row.balance) })}</OwnAmount>}
      {...target}
    />
  )
}
