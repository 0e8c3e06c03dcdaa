import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { transfersQuery } from '../../cash/queries.ts'
import { TransferRow } from '../../cash/transfer-row.tsx'
import { directionWords } from '../../cash/transfer-words.ts'
import { paths } from '../../router/paths.ts'
import { useOpened, useRecordPath } from '../../router/opened.ts'
import { useWords } from '../../session/words.ts'
import { useCsvTime } from '../../trading/csv-time.ts'
import { usePeriod } from '../../trading/period.ts'
import { RecordList } from './record-list.tsx'

/** What moved between the customer's own two pockets. */
export function TransferList() {
  const t = useWords()
  const client = useQueryClient()
  const time = useCsvTime()
  const opened = useOpened()
  const pathOf = useRecordPath('transfer')
  const period = usePeriod()
  const query = useInfiniteQuery(transfersQuery(period[0]))
  return (
    <RecordList
      label={t('transfer.list')}
      none={t('transfer.none')}
      make={{ label: t('money.transfer'), path: paths.transfer() }}
      period={period}
      query={query}
      csv={{
        name: 'transfers',
        read: async () => {
          const { pages } = await client.fetchInfiniteQuery({
            ...transfersQuery(period[0]),
            pages: Number.POSITIVE_INFINITY,
          })
          return pages.flatMap(({ rows }) => rows)
        },
        columns: [
          [time.head, ({ at }) => time.of(at)],
          [t('transfer.direction'), ({ direction }) => t(directionWords[direction])],
          [t('label.amount'), ({ amount }) => amount.amount],
          [t('label.currency'), ({ amount }) => amount.currency],
          [t('transfer.reference'), ({ reference }) => reference],
        ],
      }}
      row={(transfer) => (
        <TransferRow
          key={transfer.id}
          transfer={transfer}
          to={pathOf(transfer.id)}
          selected={opened?.id === transfer.id}
        />
      )}
    />
  )
}
