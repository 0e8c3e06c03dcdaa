import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { withdrawalsQuery } from '../../cash/queries.ts'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { isBack } from '../../cash/under-way.ts'
import { statusWordOf } from '../../cash/withdrawal-words.ts'
import { paths } from '../../router/paths.ts'
import { useOpened, useRecordPath } from '../../router/opened.ts'
import { useWords } from '../../session/words.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import { usePeriod } from '../../trading/period.ts'
import { RecordList } from './record-list.tsx'

/** What went out to the customer's own accounts, or came back. */
export function WithdrawalList() {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const opened = useOpened()
  const pathOf = useRecordPath('withdrawal')
  const period = usePeriod()
  const query = useInfiniteQuery(withdrawalsQuery(period[0]))
  return (
    <RecordList
      label={t('withdrawal.list')}
      none={t('withdrawal.none')}
      make={{ label: t('money.withdraw'), path: paths.withdraw() }}
      period={period}
      query={query}
      csv={{
        name: 'withdrawals',
        read: async () => {
          const { pages } = await client.fetchInfiniteQuery({
            ...withdrawalsQuery(period[0]),
            pages: Number.POSITIVE_INFINITY,
          })
          return pages.flatMap(({ rows }) => rows)
        },
        columns: [
          [time.head, ({ requestedAt }) => time.of(requestedAt)],
          [t('withdrawal.to'), ({ to }) => to],
          [t('label.amount'), ({ amount }) => `-${amount.amount}`],
          [t('withdrawal.back'), ({ amount, status }) => (isBack(status) ? amount.amount : '')],
          [t('label.currency'), ({ amount }) => amount.currency],
          [t('label.status'), (withdrawal) => t(statusWordOf(withdrawal))],
          [t('transfer.reference'), ({ reference }) => reference],
        ],
      }}
      row={(withdrawal) => (
        <WithdrawalRow
          key={withdrawal.id}
          withdrawal={withdrawal}
          to={pathOf(withdrawal.id)}
          selected={opened?.id === withdrawal.id}
        />
      )}
    />
  )
}
