import { useInfiniteQuery } from '@tanstack/react-query'
import { transfersQuery } from '../../cash/queries.ts'
import { TransferRow } from '../../cash/transfer-row.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../shell/words.ts'
import { usePeriod } from '../../trading/period-bar.tsx'
import { RecordList } from './record-list.tsx'

/** What moved between the customer's own two pockets. */
export function TransferList() {
  const t = useWords()
  const period = usePeriod()
  const query = useInfiniteQuery(transfersQuery(period[0]))
  return (
    <RecordList
      label={t('transfer.list')}
      none={t('transfer.none')}
      make={{ label: t('money.transfer'), path: paths.transfer() }}
      period={period}
      query={query}
      row={(transfer) => <TransferRow key={transfer.id} transfer={transfer} />}
    />
  )
}
