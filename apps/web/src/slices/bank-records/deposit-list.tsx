import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { DepositRow } from '../../cash/deposit-row.tsx'
import { depositMethodWords, depositStatusWords } from '../../cash/deposit-words.ts'
import { depositsQuery } from '../../cash/queries.ts'
import { paths } from '../../router/paths.ts'
import { useOpened, useRecordPath } from '../../router/opened.ts'
import { useWords } from '../../session/words.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import { usePeriod } from '../../trading/period.ts'
import { RecordList } from './record-list.tsx'

/** What came in, is on its way, or did not come. */
export function DepositList() {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const opened = useOpened()
  const pathOf = useRecordPath('deposit')
  const period = usePeriod()
  const query = useInfiniteQuery(depositsQuery(period[0]))
  return (
    <RecordList
      label={t('deposit.list')}
      none={t('deposit.none')}
      make={{ label: t('money.deposit'), path: paths.deposit() }}
      period={period}
      query={query}
      csv={{
        name: 'deposits',
        read: async () => {
          const { pages } = await client.fetchInfiniteQuery({
            ...depositsQuery(period[0]),
            pages: Number.POSITIVE_INFINITY,
          })
          return pages.flatMap(({ rows }) => rows)
        },
        columns: [
          [time.head, ({ createdAt }) => time.of(createdAt)],
          [t('deposit.list'), ({ method }) => t(depositMethodWords[method])],
          [t('label.amount'), ({ amount }) => amount.amount],
          [
            t('deposit.takenBack'),
            ({ amount, reversal }) => (reversal === null ? '' : `-${amount.amount}`),
          ],
          [t('label.currency'), ({ amount }) => amount.currency],
          [t('label.status'), ({ status }) => t(depositStatusWords[status])],
          [t('transfer.reference'), ({ reference }) => reference],
        ],
      }}
      row={(deposit) => (
        <DepositRow
          key={deposit.id}
          deposit={deposit}
          to={pathOf(deposit.id)}
          selected={opened?.id === deposit.id}
        />
      )}
    />
  )
}
