import { useInfiniteQuery } from '@tanstack/react-query'
import { withdrawalsQuery } from '../../cash/queries.ts'
import { WithdrawalRow } from '../../cash/withdrawal-row.tsx'
import { paths } from '../../paths.ts'
import { useWords } from '../../shell/words.ts'
import { usePeriod } from '../../trading/period-bar.tsx'
import { RecordList } from './record-list.tsx'

/** What went out to the customer's own accounts, or came back. */
export function WithdrawalList() {
  const t = useWords()
  const period = usePeriod()
  const query = useInfiniteQuery(withdrawalsQuery(period[0]))
  return (
    <RecordList
      label={t('withdrawal.list')}
      none={t('withdrawal.none')}
      make={{ label: t('money.withdraw'), path: paths.withdraw() }}
      period={period}
      query={query}
      row={(withdrawal) => <WithdrawalRow key={withdrawal.id} withdrawal={withdrawal} />}
    />
  )
}
