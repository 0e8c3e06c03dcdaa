import { useInfiniteQuery } from '@tanstack/react-query'
import { DepositRow } from '../../cash/deposit-row.tsx'
import { depositsQuery } from '../../cash/queries.ts'
import { paths } from '../../paths.ts'
import { useWords } from '../../shell/words.ts'
import { usePeriod } from '../../trading/period-bar.tsx'
import { RecordList } from './record-list.tsx'

/** What came in, is on its way, or did not come. */
export function DepositList() {
  const t = useWords()
  const period = usePeriod()
  const query = useInfiniteQuery(depositsQuery(period[0]))
  return (
    <RecordList
      label={t('deposit.list')}
      none={t('deposit.none')}
      make={{ label: t('money.deposit'), path: paths.deposit() }}
      period={period}
      query={query}
      row={(deposit) => <DepositRow key={deposit.id} deposit={deposit} />}
    />
  )
}
